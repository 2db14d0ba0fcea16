/** When check-in of a night is open, and which night a guide is working. See docs/rules/door.md. */

import { type CalendarDate, type ClockTime, endOf, startOf } from '#domain/calendar-date.ts';
import { hoursAfter } from '#domain/durations.ts';
import type { ScheduledCrawlStatus } from '#domain/schedule/scheduled-crawl.ts';

/** The fields of a night that check-in needs. */
export type DoorTimes = {
  readonly date: CalendarDate;
  readonly startTime: ClockTime;
  readonly endTime: ClockTime;
  readonly timeZone: string;
  readonly status: ScheduledCrawlStatus;
};

/**
 * Early enough to check in guests during the day. For an evening start it does not reach into the day before.
 */
const doorOpensHoursBefore = 12;
/** Until noon of the next day, so that guides can record late check-ins. */
const doorClosesHoursAfter = 12;

/** Not open yet, open, or closed. Closed also applies to a cancelled or rescheduled night. */
export type DoorState = 'notYetOpen' | 'open' | 'closed';

/** The time from which guests of the night can be checked in. */
export const doorOpensAt = (night: Pick<DoorTimes, 'date' | 'startTime' | 'timeZone'>): Date =>
  hoursAfter(startOf(night, night.timeZone), -doorOpensHoursBefore);

/** The time from which no guests of the night can be checked in any more. */
export const doorClosesAt = (night: Pick<DoorTimes, 'date' | 'startTime' | 'endTime' | 'timeZone'>): Date =>
  hoursAfter(endOf(night, night.timeZone), doorClosesHoursAfter);

/** The state of check-in for a night. A cancelled or rescheduled night is always closed. */
export function doorState(night: DoorTimes, now: Date): DoorState {
  if (night.status === 'cancelled' || night.status === 'moved') return 'closed';
  if (now < doorOpensAt(night)) return 'notYetOpen';
  return now < doorClosesAt(night) ? 'open' : 'closed';
}

/** Whether guests of the night can be checked in now. */
export const isDoorOpen = (night: DoorTimes, now: Date): boolean => doorState(night, now) === 'open';

/** Whether the night is tonight's: from the opening of check-in until the night ends. */
export const isTonight = (night: DoorTimes, now: Date): boolean =>
  isDoorOpen(night, now) && now < endOf(night, night.timeZone);

/** The nights that would be tonight's if they had not been cancelled or rescheduled. */
export const nightsOffTonight = <Night extends DoorTimes>(nights: readonly Night[], now: Date): Night[] =>
  nights.filter((night) => night.status !== 'scheduled' && isTonight({ ...night, status: 'scheduled' }, now));

/**
 * The night preselected for a guide: the current or next one of today, else the one that ended last, else the
 * next upcoming one. Null if there is none. After midnight, the previous evening's night stays current. Of several nights of tonight, one that
 * the guide works (`worked`, ids) comes first.
 */
export function nightAtTheDoor<Night extends DoorTimes & { readonly id?: string }>(
  nights: readonly Night[],
  now: Date,
  worked: readonly string[] = [],
): Night | null {
  const own = nights.filter(({ id }) => id !== undefined && worked.includes(id));
  return (
    atTheDoor(
      own.filter((night) => isTonight(night, now)),
      now,
    ) ?? atTheDoor(nights, now)
  );
}

function atTheDoor<Night extends DoorTimes>(nights: readonly Night[], now: Date): Night | null {
  const byStart = nights
    .filter(({ status }) => status === 'scheduled')
    .map((night) => ({
      night,
      start: startOf(night, night.timeZone).getTime(),
      isOver: endOf(night, night.timeZone) <= now,
      isOpen: isDoorOpen(night, now),
    }))
    .sort((a, b) => a.start - b.start);
  const found =
    byStart.find(({ isOpen, isOver }) => isOpen && !isOver) ??
    byStart.findLast(({ isOpen }) => isOpen) ??
    byStart.find(({ isOver }) => !isOver);
  return found?.night ?? null;
}
