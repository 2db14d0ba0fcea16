import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import { inLanguage, type Language } from '#domain/bilingual.ts';
import { endOf, startOf } from '#domain/calendar-date.ts';
import { type Booking, isNightOff } from '#features/booking/booking.ts';
import { translator } from '#i18n/translate.ts';
import { bookingAddress } from './booking-address.ts';

const alarmMinutesBefore = 120;

export type CalendarRequest = {
  readonly booking: Booking;
  readonly language: Language;
  readonly origin: string;
};

/**
 * The night as an iCalendar file with one event: start and end as instants (UTC), which every calendar shows in
 * its owner's zone, the meeting point, and an alarm two hours before. The event's id is the booking's reference, so
 * that adding it again changes the entry and makes no second one.
 */
export function bookingCalendar({ booking, language, origin }: CalendarRequest): string {
  const t = translator(language);
  const crawl = inLanguage(booking.crawlTitle, language);
  const address = bookingAddress(origin, { id: booking.id, language });
  const calendar = ical({
    prodId: { company: 'pub-crawl', product: 'booking', language: language.toUpperCase() },
  });
  calendar.createEvent({
    id: `${booking.reference.toLowerCase()}@${new URL(origin).hostname}`,
    stamp: booking.confirmedAt ?? booking.createdAt,
    start: startOf(booking, booking.timeZone),
    end: endOf(booking, booking.timeZone),
    summary: t('mail.calendar.summary', { crawl, count: booking.numberOfPeople }),
    location: inLanguage(booking.meetingPoint, language),
    description: `${t('mail.calendar.reference', { reference: booking.reference })}\n${address}`,
    url: address,
    status:
      booking.status === 'cancelled' || isNightOff(booking)
        ? ICalEventStatus.CANCELLED
        : ICalEventStatus.CONFIRMED,
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
