import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Language } from '#domain/languages.ts';

const alarmMinutesBefore = 120;

export type CalendarEvent = {
  /** Adding an event with the same id again updates the entry: the higher `sequence` wins, then the later `stamp`. */
  readonly id: string;
  readonly sequence: number;
  readonly stamp: Date;
  readonly start: Date;
  readonly end: Date;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly url: string;
  readonly alarm: string;
  /** Removes the entry from the calendar (METHOD:CANCEL). */
  readonly isOff: boolean;
};

type Site = { readonly language: Language; readonly origin: string; readonly siteName: string };

/**
 * An iCalendar file with one event: start and end as instants (UTC), which every calendar shows in its owner's
 * time zone, and an alarm two hours before.
 */
export function calendarFile(
  { id, isOff, alarm, ...event }: CalendarEvent,
  { language, origin, siteName }: Site,
): string {
  const host = new URL(origin).hostname;
  const calendar = ical({
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    prodId: { company: 'pub-crawl', product: 'booking', language: language.toUpperCase() },
  });
  calendar.createEvent({
    ...event,
    id: `${id}@${host}`,
    // RFC 5546 requires an organizer. Mails are sent from the site's own address, not from this one.
    organizer: { name: siteName, email: `calendar@${host}` },
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    alarms: [{ type: ICalAlarmType.display, triggerBefore: alarmMinutesBefore * 60, description: alarm }],
  });
  return calendar.toString();
}
