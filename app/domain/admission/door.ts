/** The door of a night: when it is open, and which night a guide is working. See docs/rules/admission.md. */

import { type CalendarDate, type ClockTime, endOf, startOf } from '#domain/calendar-date.ts';
import { hoursAfter } from '#domain/durations.ts';
import type { ScheduledCrawlStatus } from '#domain/schedule/scheduled-crawl.ts';

/** A night as its door needs it. */
export type DoorTimes = {
  readonly date: CalendarDate;
  readonly startTime: ClockTime;
  readonly endTime: ClockTime;
  readonly timeZone: string;
  readonly status: ScheduledCrawlStatus;
};

/** From breakfast on, so that early birds can be checked in; never on the day before, which would be a wrong night. */
const doorOpensHoursBefore = 12;
/** Until noon after, for what a guide could not note in the crowd. */
const doorClosesHoursAfter = 12;

/** Where a door stands: not open yet, open, or closed: for good, or because its night was called off. */
export type DoorState = 'notYetOpen' | 'open' | 'closed';

/** From when on guests of that night can be let in. */
export const doorOpensAt = (night: Pick<DoorTimes, 'date' | 'startTime' | 'timeZone'>): Date =>
  hoursAfter(startOf(night, night.timeZone), -doorOpensHoursBefore);

/** The state of a night's door. Nobody comes into a night that was called off. */
export function doorState(night: DoorTimes, now: Date): DoorState {
  if (night.status === 'cancelled' || night.status === 'moved') return 'closed';
  if (now < doorOpensAt(night)) return 'notYetOpen';
  return now < hoursAfter(endOf(night, night.timeZone), doorClosesHoursAfter) ? 'open' : 'closed';
}

/** Whether guests of that night can be let in now. */
export const isDoorOpen = (night: DoorTimes, now: Date): boolean => doorState(night, now) === 'open';

/** Whether its guests are on their way or out already: from the opening of the door until the night is over. */
export const isTonight = (night: DoorTimes, now: Date): boolean =>
  isDoorOpen(night, now) && now < endOf(night, night.timeZone);

/**
 * The night that a guide who has chosen none is working: the one that is on or comes next today, else the one that has
 * just ended, else the next to come. Null where there is none. After midnight the night of the evening before goes on.
 */
export function nightAtTheDoor<Night extends DoorTimes>(nights: readonly Night[], now: Date): Night | null {
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
