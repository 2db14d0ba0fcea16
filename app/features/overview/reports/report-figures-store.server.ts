import { type SQL, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Reporting, reportedSum } from '#domain/reporting.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import { movedIn, soldByBookings, soldIn } from '#features/payment/sums/sums-store.server.ts';
import type { Database } from '#platform/database/database.ts';
import type { Figures } from './figures.ts';
import type { Period } from './period.ts';
import type { Basis } from './report-query.ts';

/** Whose figures are read: the period and what places a booking in it, the cities, and perhaps one crawl. */
export type Selection = {
  /** The day in the city: of a period that is not over, its days until then are compared. */
  readonly today: CalendarDate;
  readonly period: Period;
  readonly basis: Basis;
  readonly timeZone: string;
  readonly cities: CityScope;
  readonly crawlId: string | null;
};

/** What a report groups by: the SQL of a text. Bookings with the same text share a line. */
export type Dimension = {
  /** SQL about the facts of `bookings` that sums have, and about `bookings.day`: of its night, or of the sale or the payment. */
  readonly ofBooking: (selection: Selection) => SQL;
  /** Whether it is about columns of a single booking instead. Then sums of days cannot be read, which is slower. */
  readonly isOfEachBooking?: boolean;
  /** SQL about `nights`. Without it, lines have no places. */
  readonly ofNight?: (selection: Selection) => SQL;
};

/** One line for everything. */
export const wholePeriod: Dimension = { ofBooking: () => sql`null` };

type Line = { readonly key: string | null };
type AmountRow = { readonly currency: string; readonly amount: number; readonly reported: number | null };
type BookingsRow = Line &
  AmountRow & { bookings: number; guests: number; cancelled: number; noShows: number };
type MoneyRow = Line & AmountRow & { isRefund: boolean };
type NightsRow = Line & { nights: number; places: number; sold: number };

/**
 * The figures of every line of a report, by the dimension's text, and of all lines together. docs/rules/admin.md
 * defines each figure. Nights are counted where the basis is the date of the night. Without `hasMoney`, payments and
 * refunds are those of all lines together only, which is faster.
 */
export async function readFigures(
  database: Database,
  reporting: Reporting,
  selection: Selection,
  dimension: Dimension,
  { hasMoney = true } = {},
): Promise<{ lines: ReadonlyMap<string | null, Figures>; total: Figures }> {
  const [sold, moved, nights] = await Promise.all([
    database.execute<BookingsRow>(soldBookings(reporting, selection, dimension)),
    database.execute<MoneyRow>(movedMoney(reporting, selection, hasMoney ? dimension : wholePeriod)),
    selection.basis === 'night'
      ? database.execute<NightsRow>(countedNights(reporting, selection, dimension))
      : { rows: [] },
  ]);
  const ofLines = hasMoney ? moved.rows : [];
  const keys = new Set([...sold.rows, ...ofLines, ...(dimension.ofNight ? nights.rows : [])].map(keyOf));
  const [bookingRows, moneyRows] = [Map.groupBy(sold.rows, keyOf), Map.groupBy(ofLines, keyOf)];
  const nightRows = Map.groupBy(nights.rows, keyOf);
  const lines = new Map(
    [...keys].map((key) => [
      key,
      added(reporting, {
        bookings: bookingRows.get(key) ?? [],
        money: moneyRows.get(key) ?? [],
        nights: dimension.ofNight ? (nightRows.get(key) ?? []) : [],
      }),
    ]),
  );
  const total = added(reporting, { bookings: sold.rows, money: moved.rows, nights: nights.rows });
  return { lines, total };
}

const keyOf = ({ key }: Line): string | null => key;

function added(
  reporting: Pick<Reporting, 'currency'>,
  rows: {
    readonly bookings: readonly BookingsRow[];
    readonly money: readonly MoneyRow[];
    readonly nights: readonly NightsRow[];
  },
): Figures {
  const count = <Row, Name extends keyof Row>(some: readonly (Row & Record<Name, number>)[], name: Name) =>
    some.reduce((sum, row) => sum + row[name], 0);
  const sum = (some: readonly AmountRow[]) => reportedSum(reporting, some);
  return {
    bookings: count(rows.bookings, 'bookings'),
    guests: count(rows.bookings, 'guests'),
    cancelled: count(rows.bookings, 'cancelled'),
    noShows: count(rows.bookings, 'noShows'),
    revenue: sum(rows.bookings),
    payments: sum(rows.money.filter(({ isRefund }) => !isRefund)),
    refunds: sum(rows.money.filter(({ isRefund }) => isRefund)),
    nights: count(rows.nights, 'nights'),
    places: count(rows.nights, 'places'),
    sold: count(rows.nights, 'sold'),
  };
}

const ofNights = ({ period }: Selection, date: SQL): SQL =>
  sql`${date} between ${period.from}::date and ${period.to}::date`;

const limited = ({ cities, crawlId }: Selection, crawl: SQL): SQL =>
  sql`${inCities(cities, crawl)} and ${crawlId === null ? sql`true` : sql`${crawl} = ${crawlId}::uuid`}`;

const contextOf = (reporting: Reporting, { timeZone }: Selection) => ({ reporting, timeZone });
const daysOf = ({ basis, period }: Selection) => ({ basis, ...period });

function soldBookings(reporting: Reporting, selection: Selection, dimension: Dimension): SQL {
  const soldBy = dimension.isOfEachBooking ? soldByBookings : soldIn;
  return sql`
    select (${dimension.ofBooking(selection)})::text as key, currency, sum(parties)::int as bookings, sum(guests)::int as guests,
           sum(amount)::float8 as amount, sum(reported)::float8 as reported, sum(cancelled)::int as cancelled, sum(no_shows)::int as "noShows"
    from (${soldBy(contextOf(reporting, selection), daysOf(selection))}) bookings
    where is_counted and ${limited(selection, sql`bookings.crawl_id`)}
    group by 1, 2`;
}

function movedMoney(reporting: Reporting, selection: Selection, { ofBooking }: Dimension): SQL {
  return sql`
    select (${ofBooking(selection)})::text as key, currency, is_refund as "isRefund",
           sum(amount)::float8 as amount, sum(reported)::float8 as reported
    from (${movedIn(contextOf(reporting, selection), daysOf(selection))}) bookings
    where ${limited(selection, sql`bookings.crawl_id`)}
    group by 1, 2, 3`;
}

/** Cancelled and rescheduled nights have no places to sell. */
function countedNights(reporting: Reporting, selection: Selection, { ofNight }: Dimension): SQL {
  return sql`
    with sold as materialized (
      select night_id, sum(guests) as guests from (${soldIn(contextOf(reporting, selection), daysOf(selection))}) each_booking group by 1
    )
    select ${ofNight ? sql`(${ofNight(selection)})::text` : sql`null`} as key, count(*)::int as nights,
           sum(total_spots)::int as places, coalesce(sum(guests), 0)::int as sold
    from scheduled_crawls nights left join sold on sold.night_id = nights.id
    where status = 'scheduled' and ${ofNights(selection, sql`nights.date`)}
      and ${limited(selection, sql`nights.crawl_id`)}
    group by 1`;
}
