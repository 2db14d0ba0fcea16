import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Language } from '#domain/languages.ts';

const alarmMinutesBefore = 120;

/** How often calendars are asked to read a feed again. */
const feedHours = 1;

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

/**
 * An iCalendar feed that calendars subscribe to: events as instants (UTC). Those that do not take place are in it as cancelled, so that they
 * disappear from calendars that have shown them.
 */
export function calendarFeed(
  events: readonly Omit<CalendarEvent, 'alarm'>[],
  { language, origin, siteName }: Site,
): string {
  const host = new URL(origin).hostname;
  const calendar = ical({
    name: siteName,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'pub-crawl', product: 'roster', language: language.toUpperCase() },
    ttl: feedHours * 60 * 60,
  });
  for (const { id, isOff, ...event } of events)
    calendar.createEvent({
      ...event,
      id: `${id}@${host}`,
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  return calendar.toString();
}
