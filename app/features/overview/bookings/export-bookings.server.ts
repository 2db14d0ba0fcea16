import type { CityScope } from '#domain/accounts/permissions.ts';
import { type BookingFact, bookingFactNames } from '#domain/booking/booking-facts.ts';
import {
  type CustomerField,
  contactFields,
  customerField,
  requestFields,
} from '#domain/booking/customer-fields.ts';
import { clockIn, todayIn } from '#domain/calendar-date.ts';
import { inLanguage, type Language, languageLabel } from '#domain/languages.ts';
import { decimal, type Money } from '#domain/money.ts';
import { type Reporting, reportedRate } from '#domain/reporting.ts';
import { factLabel, factWord } from '#features/booking/fact-words.ts';
import { countryChoices } from '#i18n/country-choices.ts';
import type admin from '#i18n/messages/en/staff/admin.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Platform } from '#platform/platform.ts';
import { type FileCell, type FileColumn, type FileFormat, tableFile } from '#platform/table-file.ts';
import { type BookingFigures, figuresOf } from './booking-figures.ts';
import { readMoneyOfBookings } from './booking-totals-store.server.ts';
import type { BookingsQuery } from './bookings-query.ts';
import { type BookingLine, readBookingsPage } from './bookings-store.server.ts';

const linesAtATime = 1_000;
/** Of every column, in characters. */
const width = 16;

type Words = { readonly t: Translate; readonly language: Language; readonly reporting: Reporting };

/**
 * The bookings of a query as CSV or an Excel workbook, in the reader's language and the city's time zone, in
 * the order of the list. Reads and sends a thousand at a time with backpressure, so that a hundred thousand
 * need no more memory than one page.
 */
export function exportBookings(
  platform: Pick<Platform, 'database'>,
  query: BookingsQuery & { readonly cities: CityScope },
  format: FileFormat,
  words: Words,
): Response {
  return tableFile('bookings', format, columnsFor(words), pagesOf(platform, query, words.reporting));
}

async function* pagesOf(
  { database }: Pick<Platform, 'database'>,
  query: BookingsQuery & { readonly cities: CityScope },
  reporting: Reporting,
): AsyncGenerator<ExportLine[]> {
  let after: BookingsQuery['after'] = null;
  do {
    const page = await readBookingsPage(database, { ...query, after }, linesAtATime);
    const ids = page.bookings.map(({ id }) => id);
    const money = await readMoneyOfBookings(database, reporting, ids);
    yield page.bookings.map((booking) => ({
      ...booking,
      ...figuresOf(reporting, booking, money.get(booking.id)),
    }));
    after = page.next;
  } while (after);
}

type ExportLine = BookingLine & BookingFigures;

type Column = FileColumn<ExportLine>;

function columnsFor({ t, language, reporting }: Words): readonly Column[] {
  const countries = new Map(countryChoices(language).map(({ code, name }) => [code, name]));
  type Name = keyof typeof admin.admin.bookings.columns;
  const column = (name: Name, cell: Column['cell'], kind?: Column['kind']): Column => ({
    heading: t(`admin.bookings.columns.${name}`, { currency: reporting.currency }),
    kind,
    width,
    cell,
  });
  const moment = (name: Name, at: (booking: ExportLine) => Date | null) =>
    column(name, (booking) => momentOf(at(booking), booking), 'moment');
  const amount = (name: Name, of: (booking: ExportLine) => Money) =>
    column(name, (booking) => ({ decimal: decimal(of(booking)) }), 'money');
  const entered = (field: CustomerField): Column => ({
    heading: t(`checkout.${field}`),
    width,
    cell: ({ [field]: text }) =>
      customerField(field).control === 'country' ? (countries.get(text) ?? text) : text,
  });
  const recorded = (fact: BookingFact): Column => ({
    heading: factLabel(t, fact),
    width,
    cell: (booking) => factWord(t, fact, booking[fact]),
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
    ...bookingFactNames.map(recorded),
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
const momentOf = (at: Date | null, { timeZone }: Pick<BookingLine, 'timeZone'>): FileCell =>
  at ? { day: todayIn(timeZone, at), time: clockIn(timeZone, at) } : '';
