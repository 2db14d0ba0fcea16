import { inLanguage } from '#domain/bilingual.ts';
import { decimal } from '#domain/money.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Platform } from '#platform/platform.ts';
import type { BookingsQuery } from './bookings-query.ts';
import { type BookingLine, readBookingsPage } from './bookings-store.server.ts';
import { byteOrderMark, csvLine } from './csv.ts';

const linesAtATime = 1_000;

/**
 * The bookings that a query means, as CSV: read and sent a thousand at a time, only as fast as they are taken, so that
 * a hundred thousand need no more memory than one page.
 */
export function exportBookings(
  { database }: Pick<Platform, 'database'>,
  query: BookingsQuery,
  { t, language }: { t: Translate; language: 'en' | 'es' },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: BookingsQuery['after'] = null;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(byteOrderMark + csvLine(headings(t))));
    },
    async pull(controller) {
      const page = await readBookingsPage(database, { ...query, after }, linesAtATime);
      const lines = page.bookings.map((booking) => csvLine(cellsOf(booking, language))).join('');
      if (lines) controller.enqueue(encoder.encode(lines));
      after = page.next;
      if (!after) controller.close();
    },
  });
}

const columns = [
  'reference',
  'status',
  'placed',
  'night',
  'time',
  'crawl',
  'people',
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
  'language',
  'total',
  'currency',
  'provider',
  'coupon',
  'requests',
] as const;

const headings = (t: Translate): string[] => columns.map((name) => t(`admin.bookings.columns.${name}`));

const cellsOf = (booking: BookingLine, language: 'en' | 'es'): (string | number)[] => [
  booking.reference,
  booking.status,
  booking.placedAt.toISOString(),
  booking.date,
  booking.startTime,
  inLanguage(booking.crawlTitle, language),
  booking.people,
  booking.firstName,
  booking.lastName,
  booking.email,
  booking.phone,
  booking.country,
  booking.language,
  decimal(booking.total),
  booking.total.currency,
  booking.provider ?? '',
  booking.coupon ?? '',
  booking.specialRequests,
];
