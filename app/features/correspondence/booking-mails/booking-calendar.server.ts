import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { inLanguage, type Language } from '#domain/bilingual.ts';
import { endOf, startOf } from '#domain/calendar-date.ts';
import { type Booking, isNightOff } from '#features/booking/booking.ts';
import type { CalendarChanges } from '#features/booking/calendar-changes-store.server.ts';
import { translator } from '#i18n/translate.ts';
import { bookingAddress } from './booking-address.ts';

const alarmMinutesBefore = 120;

export type CalendarRequest = {
  readonly booking: Booking;
  /** What has become of it since; nothing where it is only looked at. */
  readonly changes?: CalendarChanges | null;
  readonly language: Language;
  readonly origin: string;
  readonly siteName: string;
};

/**
 * The night as an iCalendar file with one event: start and end as instants (UTC), which every calendar shows
 * in its owner's zone, the meeting point, and an alarm two hours before. The event's id is the booking's
 * reference, so that adding it again changes the entry and makes no second one: whatever has the higher
 * SEQUENCE is the newer. A booking that does not go out is taken from the calendar (METHOD:CANCEL).
 */
export function bookingCalendar({ booking, changes, language, origin, siteName }: CalendarRequest): string {
  const t = translator(language);
  const crawl = inLanguage(booking.crawlTitle, language);
  const address = bookingAddress(origin, { id: booking.id, language });
  const isOff = doesNotGoOut(booking);
  const calendar = ical({
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    prodId: { company: 'pub-crawl', product: 'booking', language: language.toUpperCase() },
  });
  calendar.createEvent({
    id: `${booking.reference.toLowerCase()}@${new URL(origin).hostname}`,
    sequence: changes?.count ?? 0,
    stamp: changes?.lastAt ?? booking.confirmedAt ?? booking.createdAt,
    // Whoever publishes has to be named (RFC 5546); mail goes by the site's own address, not by this one.
    organizer: { name: siteName, email: `calendar@${new URL(origin).hostname}` },
    start: startOf(booking, booking.timeZone),
    end: endOf(booking, booking.timeZone),
    summary: t('mail.calendar.summary', { crawl, count: booking.numberOfPeople }),
    location: inLanguage(booking.meetingPoint, language),
    description: `${t('mail.calendar.reference', { reference: booking.reference })}\n${address}`,
    url: address,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    alarms: [
      {
        type: ICalAlarmType.display,
        triggerBefore: alarmMinutesBefore * 60,
        description: t('mail.calendar.alarm', { crawl }),
      },
    ],
  });
  return calendar.toString();
}

/** Whether the entry is to be taken out of calendars. */
export const doesNotGoOut = (booking: Booking): boolean =>
  booking.status === 'cancelled' || isNightOff(booking);
