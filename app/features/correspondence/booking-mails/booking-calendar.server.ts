import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { endOf, startOf } from '#domain/calendar-date.ts';
import { inLanguage, type Language } from '#domain/languages.ts';
import { type Booking, isNightCancelled } from '#features/booking/booking.ts';
import type { CalendarChanges } from '#features/booking/calendar-changes-store.server.ts';
import { translator } from '#i18n/translate.ts';
import { bookingAddress } from './booking-address.ts';

const alarmMinutesBefore = 120;

export type CalendarRequest = {
  readonly booking: Booking;
  /** The changes of the booking since its confirmation; absent in previews. */
  readonly changes?: CalendarChanges | null;
  readonly language: Language;
  readonly origin: string;
  readonly siteName: string;
};

/**
 * The night as an iCalendar file with one event: start and end as instants (UTC), which every calendar shows
 * in its owner's time zone, the meeting point, and an alarm two hours before. The event's UID is the
 * booking's reference, so that adding it again updates the entry: the higher SEQUENCE wins. If the booking is
 * cancelled or its night is off, the entry is removed from the calendar (METHOD:CANCEL).
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
    // RFC 5546 requires an organizer. Mails are sent from the site's own address, not from this one.
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

/** Whether the entry must be removed from calendars. */
export const doesNotGoOut = (booking: Booking): boolean =>
  booking.status === 'cancelled' || isNightCancelled(booking);
