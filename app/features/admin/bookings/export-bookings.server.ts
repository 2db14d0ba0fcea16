import { clockIn, todayIn } from '#domain/calendar-date.ts';
import { csv, csvLine } from '#domain/csv.ts';
import { inLanguage, type Language } from '#domain/languages.ts';
import { decimal } from '#domain/money.ts';
import { countryChoices } from '#i18n/country-choices.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Platform } from '#platform/platform.ts';
import type { BookingsQuery } from './bookings-query.ts';
import { type BookingLine, readBookingsPage } from './bookings-store.server.ts';
import { type WorkbookCell, workbook } from './workbook.server.ts';

const linesAtATime = 1_000;

export type ExportFormat = 'csv' | 'xlsx';

type Words = { readonly t: Translate; readonly language: Language };

/**
 * The bookings of a query as CSV or an Excel workbook, in the reader's language and the city's time zone, in
 * the order of the list. Reads and sends a thousand at a time with backpressure, so that a hundred thousand
 * need no more memory than one page.
 */
export function exportBookings(
  platform: Pick<Platform, 'database'>,
  query: BookingsQuery,
  format: ExportFormat,
  words: Words,
): ReadableStream<Uint8Array> {
  const headings = columns.map((name) => words.t(`admin.bookings.columns.${name}`));
  const pages = pagesOf(platform, query, words);
  return format === 'xlsx' ? workbook(headings, pages) : csvFile(headings, pages);
}

async function* pagesOf(
  { database }: Pick<Platform, 'database'>,
  query: BookingsQuery,
  words: Words,
): AsyncGenerator<WorkbookCell[][]> {
  const countries = new Map(countryChoices(words.language).map(({ code, name }) => [code, name]));
  let after: BookingsQuery['after'] = null;
  do {
    const page = await readBookingsPage(database, { ...query, after }, linesAtATime);
    yield page.bookings.map((booking) => cellsOf(booking, words, countries));
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
  'terms',
  'agreed',
  'ofAge',
  'agreedWhere',
] as const;

const cellsOf = (
  booking: BookingLine,
  { t, language }: Words,
  countries: ReadonlyMap<string, string>,
): WorkbookCell[] => [
  booking.reference,
  t(`admin.bookings.states.${booking.status}`),
  momentOf(booking.placedAt, booking),
  { day: booking.date },
  booking.startTime,
  inLanguage(booking.crawlTitle, language),
  booking.people,
  booking.firstName,
  booking.lastName,
  booking.email,
  booking.phone,
  countries.get(booking.country) ?? booking.country,
  t(`admin.languages.${booking.language}`),
  { decimal: decimal(booking.total) },
  booking.total.currency,
  booking.provider ? t(`admin.bookings.providers.${booking.provider}`) : '',
  booking.coupon ?? '',
  booking.specialRequests,
  booking.termsVersion,
  momentOf(booking.termsAcceptedAt, booking),
  momentOf(booking.ageConfirmedAt, booking),
  booking.agreedWhere
    ? t(`admin.bookings.agreedWhere.${booking.agreedWhere}`)
    : t('admin.bookings.notAgreed'),
];

/** Date and time in the city's time zone; empty if it did not happen. */
const momentOf = (at: Date | null, { timeZone }: Pick<BookingLine, 'timeZone'>): string =>
  at ? `${todayIn(timeZone, at)} ${clockIn(timeZone, at)}` : '';
