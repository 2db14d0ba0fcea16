import { writeXlsxStream } from 'hucre/xlsx';
import type { CityScope } from '#domain/accounts/permissions.ts';
import {
  type CustomerField,
  contactFields,
  customerField,
  requestFields,
} from '#domain/booking/customer-fields.ts';
import { type CalendarDate, clockIn, todayIn } from '#domain/calendar-date.ts';
import { csv, csvLine } from '#domain/csv.ts';
import { inLanguage, type Language, languageLabel } from '#domain/languages.ts';
import { decimal } from '#domain/money.ts';
import { cutTo } from '#domain/plain-text.ts';
import { type Reporting, reportedRate } from '#domain/reporting.ts';
import { countryChoices } from '#i18n/country-choices.ts';
import type admin from '#i18n/messages/en/admin.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Platform } from '#platform/platform.ts';
import type { BookingsQuery } from './bookings-query.ts';
import { type BookingLine, readBookingsPage } from './bookings-store.server.ts';
import { reportedTotal } from './reported-total.ts';

const linesAtATime = 1_000;

export type ExportFormat = 'csv' | 'xlsx';

type Words = { readonly t: Translate; readonly language: Language; readonly reporting: Reporting };

/**
 * The bookings of a query as CSV or an Excel workbook, in the reader's language and the city's time zone, in
 * the order of the list. Reads and sends a thousand at a time with backpressure, so that a hundred thousand
 * need no more memory than one page.
 */
export function exportBookings(
  platform: Pick<Platform, 'database'>,
  query: BookingsQuery & { readonly cities: CityScope },
  format: ExportFormat,
  words: Words,
): ReadableStream<Uint8Array> {
  const columns = columnsFor(words);
  const headings = columns.map(({ heading }) => heading);
  const pages = pagesOf(platform, query, columns);
  return format === 'xlsx' ? workbook(headings, pages) : csvFile(headings, pages);
}

/** A text, a number, an amount, or a date, which spreadsheets can calculate with. */
type Cell = string | number | { readonly decimal: string } | { readonly day: CalendarDate };

async function* pagesOf(
  { database }: Pick<Platform, 'database'>,
  query: BookingsQuery & { readonly cities: CityScope },
  columns: readonly Column[],
): AsyncGenerator<Cell[][]> {
  let after: BookingsQuery['after'] = null;
  do {
    const page = await readBookingsPage(database, { ...query, after }, linesAtATime);
    yield page.bookings.map((booking) => columns.map(({ cell }) => cell(booking)));
    after = page.next;
  } while (after);
}

/** The first row is a frozen heading. Texts are never formulas, whatever they start with. */
const workbook = (headings: readonly string[], pages: AsyncGenerator<Cell[][]>) =>
  writeXlsxStream(workbookRows(pages), {
    name: '1',
    columns: headings.map((header) => ({ header, width: 16 })),
    freezePane: { rows: 1 },
  });

async function* workbookRows(pages: AsyncGenerator<Cell[][]>) {
  for await (const rows of pages) yield* rows.map((cells) => cells.map(workbookCell));
}

/** The maximum length of a cell's text in the format. */
const maxCellCharacters = 32_767;

function workbookCell(cell: Cell): string | number | Date {
  if (typeof cell === 'string') return cutTo(cell, maxCellCharacters);
  if (typeof cell === 'number') return cell;
  return 'day' in cell ? new Date(`${cell.day}T00:00:00Z`) : Number(cell.decimal);
}

function csvFile(headings: readonly string[], pages: AsyncGenerator<Cell[][]>) {
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

const plain = (cell: Cell): string | number => {
  if (typeof cell !== 'object') return cell;
  return 'day' in cell ? cell.day : cell.decimal;
};

type Column = { readonly heading: string; readonly cell: (booking: BookingLine) => Cell };

function columnsFor({ t, language, reporting }: Words): readonly Column[] {
  const countries = new Map(countryChoices(language).map(({ code, name }) => [code, name]));
  const column = (name: keyof typeof admin.admin.bookings.columns, cell: Column['cell']) => ({
    heading: t(`admin.bookings.columns.${name}`, { currency: reporting.currency }),
    cell,
  });
  const entered = (field: CustomerField): Column => ({
    heading: t(`checkout.${field}`),
    cell: ({ [field]: text }) =>
      customerField(field).control === 'country' ? (countries.get(text) ?? text) : text,
  });
  return [
    column('reference', ({ reference }) => reference),
    column('status', ({ status }) => t(`admin.bookings.states.${status}`)),
    column('placed', (booking) => momentOf(booking.placedAt, booking)),
    column('night', ({ date }) => ({ day: date })),
    column('time', ({ startTime }) => startTime),
    column('crawl', ({ crawlTitle }) => inLanguage(crawlTitle, language)),
    column('people', ({ people }) => people),
    ...contactFields.map(entered),
    column('language', (booking) => languageLabel(booking.language, language)),
    column('total', ({ total }) => ({ decimal: decimal(total) })),
    column('currency', ({ total }) => total.currency),
    column('reported', (booking) => ({ decimal: decimal(reportedTotal(reporting, booking)) })),
    column('rate', ({ rate, ratesOf }) => reportedRate(reporting, rate, ratesOf)),
    column('provider', ({ provider }) => (provider ? t(`admin.bookings.providers.${provider}`) : '')),
    column('coupon', ({ coupon }) => coupon ?? ''),
    ...requestFields.map(entered),
    column('terms', ({ termsVersion }) => termsVersion),
    column('agreed', (booking) => momentOf(booking.termsAcceptedAt, booking)),
    column('ofAge', (booking) => momentOf(booking.ageConfirmedAt, booking)),
    column('agreedWhere', ({ agreedWhere }) =>
      agreedWhere ? t(`admin.bookings.agreedWhere.${agreedWhere}`) : t('admin.bookings.notAgreed'),
    ),
  ];
}

/** Date and time in the city's time zone; empty if it did not happen. */
const momentOf = (at: Date | null, { timeZone }: Pick<BookingLine, 'timeZone'>): string =>
  at ? `${todayIn(timeZone, at)} ${clockIn(timeZone, at)}` : '';
