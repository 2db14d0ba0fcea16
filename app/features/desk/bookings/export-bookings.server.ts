import { inLanguage, type Language } from '#domain/bilingual.ts';
import { csv, csvLine } from '#domain/csv.ts';
import { decimal } from '#domain/money.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Platform } from '#platform/platform.ts';
import type { BookingsQuery } from './bookings-query.ts';
import { type BookingLine, readBookingsPage } from './bookings-store.server.ts';
import { type WorkbookCell, workbook } from './workbook.server.ts';

const linesAtATime = 1_000;

export type ExportFormat = 'csv' | 'xlsx';

type Words = { readonly t: Translate; readonly language: Language };

/**
 * The bookings that a query means, as CSV or as an Excel workbook: read and sent a thousand at a time, only as fast as
 * they are taken, so that a hundred thousand need no more memory than one page.
 */
export function exportBookings(
  platform: Pick<Platform, 'database'>,
  query: BookingsQuery,
  format: ExportFormat,
  { t, language }: Words,
): ReadableStream<Uint8Array> {
  const headings = columns.map((name) => t(`admin.bookings.columns.${name}`));
  const pages = pagesOf(platform, query, language);
  return format === 'xlsx' ? workbook(headings, pages) : csvFile(headings, pages);
}

async function* pagesOf(
  { database }: Pick<Platform, 'database'>,
  query: BookingsQuery,
  language: Language,
): AsyncGenerator<WorkbookCell[][]> {
  let after: BookingsQuery['after'] = null;
  do {
    const page = await readBookingsPage(database, { ...query, after }, linesAtATime);
    yield page.bookings.map((booking) => cellsOf(booking, language));
    after = page.next;
  } while (after);
}

function csvFile(headings: readonly string[], pages: AsyncGenerator<WorkbookCell[][]>) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(csv([headings])));
    },
    async pull(controller) {
      const { done, value } = await pages.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(value.map((cells) => csvLine(cells.map(plain))).join('')));
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
}

const plain = (cell: WorkbookCell): string | number => {
  if (typeof cell !== 'object') return cell;
  return 'day' in cell ? cell.day : cell.decimal;
};

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

const cellsOf = (booking: BookingLine, language: Language): WorkbookCell[] => [
  booking.reference,
  booking.status,
  booking.placedAt.toISOString(),
  { day: booking.date },
  booking.startTime,
  inLanguage(booking.crawlTitle, language),
  booking.people,
  booking.firstName,
  booking.lastName,
  booking.email,
  booking.phone,
  booking.country,
  booking.language,
  { decimal: decimal(booking.total) },
  booking.total.currency,
  booking.provider ?? '',
  booking.coupon ?? '',
  booking.specialRequests,
];
