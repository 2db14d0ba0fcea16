import { endOf, startOf } from '#domain/calendar-date.ts';
import { inLanguage, type Language } from '#domain/languages.ts';
import { type Booking, isNightCancelled } from '#features/booking/booking.ts';
import type { CalendarChanges } from '#features/booking/calendar-changes-store.server.ts';
import { calendarFile } from '#features/schedule/calendar-file.server.ts';
import { translator } from '#i18n/translate.ts';
import { bookingAddress } from './booking-address.ts';

export type CalendarRequest = {
  readonly booking: Booking;
  /** The changes of the booking since its confirmation; absent in previews. */
  readonly changes?: CalendarChanges | null;
  readonly language: Language;
  readonly origin: string;
  readonly siteName: string;
};

/**
 * The night of a booking as an iCalendar file. The event's UID is the booking's reference, so that adding it
 * again updates the entry. If the booking is cancelled or its night is off, the entry is removed.
 */
export function bookingCalendar({ booking, changes, language, origin, siteName }: CalendarRequest): string {
  const t = translator(language);
  const crawl = inLanguage(booking.crawlTitle, language);
  const address = bookingAddress(origin, { id: booking.id, language });
  const event = {
    id: booking.reference.toLowerCase(),
    sequence: changes?.count ?? 0,
    stamp: changes?.lastAt ?? booking.confirmedAt ?? booking.createdAt,
    start: startOf(booking, booking.timeZone),
    end: endOf(booking, booking.timeZone),
    summary: t('correspondence.calendar.summary', { crawl, count: booking.numberOfPeople }),
    location: inLanguage(booking.meetingPoint, language),
    description: `${t('correspondence.calendar.reference', { reference: booking.reference })}\n${address}`,
    url: address,
    alarm: t('correspondence.calendar.alarm', { crawl }),
    isOff: doesNotGoOut(booking),
  };
  return calendarFile(event, { language, origin, siteName });
}

/** Whether the entry must be removed from calendars. */
export const doesNotGoOut = (booking: Booking): boolean =>
  booking.status === 'cancelled' || isNightCancelled(booking);
