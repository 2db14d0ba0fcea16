import { writeXlsxStream } from 'hucre/xlsx';
import type { CityScope } from '#domain/accounts/permissions.ts';
import {
  type CustomerField,
  contactFields,
  customerField,
  requestFields,
} from '#domain/booking/customer-fields.ts';
import { type CalendarDate, type ClockTime, clockIn, todayIn } from '#domain/calendar-date.ts';
import { csv, csvLine } from '#domain/csv.ts';
import { inLanguage, type Language, languageLabel } from '#domain/languages.ts';
import { decimal, type Money } from '#domain/money.ts';
import { cutTo } from '#domain/plain-text.ts';
import { type Reporting, reportedRate } from '#domain/reporting.ts';
import { countryChoices } from '#i18n/country-choices.ts';
import type admin from '#i18n/messages/en/admin.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Platform } from '#platform/platform.ts';
import { type BookingFigures, figuresOf } from './booking-figures.ts';
import { readMoneyOfBookings } from './booking-totals-store.server.ts';
import type { BookingsQuery } from './bookings-query.ts';
import { type BookingLine, readBookingsPage } from './bookings-store.server.ts';

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
  const pages = pagesOf(platform, query, columns, words.reporting);
  return format === 'xlsx' ? workbook(columns, pages) : csvFile(columns, pages);
}

/** A text, a number, an amount, a date, or a moment in the city's time, which spreadsheets can calculate with. */
type Cell =
  | string
  | number
  | { readonly decimal: string }
  | { readonly day: CalendarDate; readonly time?: ClockTime };

async function* pagesOf(
  { database }: Pick<Platform, 'database'>,
  query: BookingsQuery & { readonly cities: CityScope },
  columns: readonly Column[],
  reporting: Reporting,
): AsyncGenerator<Cell[][]> {
  let after: BookingsQuery['after'] = null;
  do {
    const page = await readBookingsPage(database, { ...query, after }, linesAtATime);
    const ids = page.bookings.map(({ id }) => id);
    const money = await readMoneyOfBookings(database, reporting, ids);
    yield page.bookings.map((booking) => {
      const line = { ...booking, ...figuresOf(reporting, booking, money.get(booking.id)) };
      return columns.map(({ cell }) => cell(line));
    });
    after = page.next;
  } while (after);
}

/** The first row is a frozen heading. Texts are never formulas, whatever they start with. */
const workbook = (columns: readonly Column[], pages: AsyncGenerator<Cell[][]>) =>
  writeXlsxStream(workbookRows(pages), {
    name: '1',
    columns: columns.map(({ heading: header, format: numFmt }) => ({
      header,
      width: 16,
      ...(numFmt && { numFmt }),
    })),
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
  return 'day' in cell ? new Date(`${cell.day}T${cell.time ?? '00:00'}:00Z`) : Number(cell.decimal);
}

function csvFile(columns: readonly Column[], pages: AsyncGenerator<Cell[][]>) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(csv([columns.map(({ heading }) => heading)])));
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
  if ('decimal' in cell) return cell.decimal;
  return cell.time ? `${cell.day} ${cell.time}` : cell.day;
};

type ExportLine = BookingLine & BookingFigures;

type Column = {
  readonly heading: string;
  /** How a workbook shows the column's dates or numbers. */
  readonly format?: string;
  readonly cell: (booking: ExportLine) => Cell;
};

const formats = { day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm', money: '#,##0.00' } as const;

function columnsFor({ t, language, reporting }: Words): readonly Column[] {
  const countries = new Map(countryChoices(language).map(({ code, name }) => [code, name]));
  type Name = keyof typeof admin.admin.bookings.columns;
  const column = (name: Name, cell: Column['cell'], format?: keyof typeof formats): Column => ({
    heading: t(`admin.bookings.columns.${name}`, { currency: reporting.currency }),
    ...(format && { format: formats[format] }),
    cell,
  });
  const moment = (name: Name, at: (booking: ExportLine) => Date | null) =>
    column(name, (booking) => momentOf(at(booking), booking), 'moment');
  const amount = (name: Name, of: (booking: ExportLine) => Money) =>
    column(name, (booking) => ({ decimal: decimal(of(booking)) }), 'money');
  const entered = (field: CustomerField): Column => ({
    heading: t(`checkout.${field}`),
    cell: ({ [field]: text }) =>
      customerField(field).control === 'country' ? (countries.get(text) ?? text) : text,
  });
  return [
    column('reference', ({ reference }) => reference),
    column('status', ({ status }) => t(`admin.bookings.states.${status}`)),
    moment('placed', ({ placedAt }) => placedAt),
    column('night', ({ date }) => ({ day: date }), 'day'),
    column('time', ({ startTime }) => startTime),
    column('crawl', ({ crawlTitle }) => inLanguage(crawlTitle, language)),
    column('people', ({ people }) => people),
    ...contactFields.map(entered),
    column('language', (booking) => languageLabel(booking.language, language)),
    amount('total', ({ total }) => total),
    column('currency', ({ total }) => total.currency),
    amount('reported', ({ reportedPrice }) => reportedPrice),
    column('rate', ({ rate, ratesOf }) => reportedRate(reporting, rate, ratesOf)),
    amount('paidReported', ({ paid }) => paid.total),
    amount('refundedReported', ({ refunded }) => refunded.total),
    amount('dueReported', ({ reportedDue }) => reportedDue),
    column('source', ({ source }) => t(`changes.sources.${source}`)),
    column('partner', ({ partner }) => partner ?? ''),
    column('provider', ({ provider }) => (provider ? t(`admin.bookings.providers.${provider}`) : '')),
    column('coupon', ({ coupon }) => coupon ?? ''),
    ...requestFields.map(entered),
    column('terms', ({ termsVersion }) => termsVersion),
    moment('agreed', ({ termsAcceptedAt }) => termsAcceptedAt),
    moment('ofAge', ({ ageConfirmedAt }) => ageConfirmedAt),
    column('agreedWhere', ({ agreedWhere }) =>
      agreedWhere ? t(`admin.bookings.agreedWhere.${agreedWhere}`) : t('admin.bookings.notAgreed'),
    ),
  ];
}

/** Date and time in the city's time zone; empty if it did not happen. */
const momentOf = (at: Date | null, { timeZone }: Pick<BookingLine, 'timeZone'>): Cell =>
  at ? { day: todayIn(timeZone, at), time: clockIn(timeZone, at) } : '';
