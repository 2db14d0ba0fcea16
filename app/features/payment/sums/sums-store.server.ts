import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Reporting } from '#domain/reporting.ts';
import { isOnNights } from '#features/booking/booking-tables.server.ts';
import { soldByDay, soldByNight } from '#features/booking/sold-store.server.ts';
import { cityDate } from '#platform/database/city-time.ts';
import { movements } from '../movements-store.server.ts';
import type { SumsBasis } from './sums-tables.server.ts';

// The sums of what was sold and moved: those of settled days as they are stored, and those of all other days from the entries.
// Both halves are one relation, so that no screen can read one without the other (docs/decisions/daily-sums.md).

/** What sums are computed for: a time zone, which says on which day money moved, and a reporting currency. */
export type SumsContext = { readonly reporting: Reporting; readonly timeZone: string };

/** Days, both included, and what places an amount on one. */
type DaysOfSums = {
  readonly basis: SumsBasis;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
};

/** The facts of bookings that sums are grouped by. The triggers of `bookings` have the same list. */
export const summedFacts = [
  ...['scheduled_crawl_id', 'crawl_id', 'date', 'language', 'source', 'country', 'coupon_id'],
  ...['partner_id', 'partner', 'partner_found_by', 'seller_id'],
] as const;

const factsOf = (table: string): SQL => sql.raw(summedFacts.map((name) => `${table}.${name}`).join(', '));

/** To be changed with what the sums contain, so that no release reads those of another one. */
const version = 1;

/** The name of a context. It covers every rate: whichever is changed, all days are computed again. */
export function contextName({ reporting, timeZone }: SumsContext): string {
  const rates = createHash('sha256').update(JSON.stringify(reporting)).digest('hex').slice(0, 16);
  return `${version} ${timeZone} ${reporting.currency} ${rates}`;
}

/** The context of a name, with the present rates; null if the name is that of other rates, whose sums nobody reads. */
export function contextNamed(name: string, reporting: Reporting): SumsContext | null {
  const context = { reporting, timeZone: name.split(' ')[1] ?? '' };
  return contextName(context) === name ? context : null;
}

/** The days whose sums are read as they are stored. `period`: SQL about `settled.day`. */
export const settledDaysOf = (context: SumsContext, basis: SumsBasis, period: SQL): SQL => sql`
  select settled.day from settled_days settled
  where settled.basis = ${basis} and settled.context = ${contextName(context)} and ${period}
    and not exists (select from unsettled_days late where late.basis = settled.basis and late.day = settled.day)`;

/**
 * What was sold: rows of the facts of bookings with day, night_id, currency, is_counted, parties, guests, cancelled, no_shows,
 * amount and reported (docs/rules/money.md). Rows that are not counted belong to no line of a report.
 */
export const soldIn = (context: SumsContext, days: DaysOfSums): SQL => sql`
  select ${factsOf('sums')}, sums.day, sums.night_id, sums.currency, sums.is_counted, sums.parties, sums.guests, sums.cancelled, sums.no_shows,
    sums.amount, sums.reported
  from daily_sums sums where sums.basis = ${days.basis} and sums.figure = 'sold' and sums.day = any(array(${settledIn(context, days)}))
  union all
  ${soldOf(context, days.basis, openIn(context, days))}`;

/** The same from the entries alone, one row per booking, with the columns of `bookings` that no sum has. */
export const soldByBookings = (context: SumsContext, days: DaysOfSums): SQL =>
  soldOf(context, days.basis, everyDay(days), eachBooking);

/**
 * What was paid and refunded: rows of the facts of bookings with day, provider, currency, is_refund, movements, amount and
 * reported. Refunds are negative.
 */
export const movedIn = (context: SumsContext, days: DaysOfSums): SQL => sql`
  select ${factsOf('sums')}, sums.day, sums.provider, sums.currency, sums.figure = 'refunded' as is_refund, sums.movements, sums.amount, sums.reported
  from daily_sums sums
  where sums.basis = ${days.basis} and sums.figure in ('received', 'refunded') and sums.day = any(array(${settledIn(context, days)}))
  union all
  ${movedOf(context, days.basis, openIn(context, days))}`;

const settledIn = (context: SumsContext, { basis, from, to }: DaysOfSums): SQL =>
  settledDaysOf(context, basis, sql`settled.day between ${from}::date and ${to}::date`);

const everyDay = ({ from, to }: DaysOfSums): SQL =>
  sql`select day::date from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') day`;

const openIn = (context: SumsContext, days: DaysOfSums): SQL =>
  sql`${everyDay(days)} except ${settledIn(context, days)}`;

/** Columns of `bookings` that reports of single bookings read. */
const eachBooking = sql`bookings.id, bookings.email, bookings.phone, bookings.created_at, bookings.confirmed_at,`;

/** What was sold on some days by the entries, one row per booking and night or day. `days`: SQL of dates. */
export function soldOf(context: SumsContext, basis: SumsBasis, days: SQL, columns = sql``): SQL {
  const { reporting } = context;
  const sold =
    basis === 'night'
      ? soldByNight(reporting, sql`select id from scheduled_crawls where date = any(array(${days}))`)
      : soldByDay(reporting, sql`entry.day = any(array(${days}))`);
  return sql`
    select ${columns} ${factsOf('bookings')}, coalesce(sold.day, night.date) as day, sold.night_id, sold.currency,
      sold.guests <> 0 or sold.amount <> 0 or sold.cancelled > 0 as is_counted, sold.bookings as parties, sold.guests, sold.cancelled,
      case when bookings.no_show_at is null then 0 else sold.bookings end as no_shows, sold.amount, sold.reported
    from (${sold}) sold join bookings on bookings.id = sold.booking_id left join scheduled_crawls night on night.id = sold.night_id`;
}

/** What was paid and refunded on some days by the entries, one row per movement. `days`: SQL of dates. */
export function movedOf({ reporting, timeZone }: SumsContext, basis: SumsBasis, days: SQL): SQL {
  const day = (moment: SQL) => cityDate(moment, timeZone);
  const isOn = (date: SQL) => sql`${date} = any(array(${days}))`;
  const end = (which: 'min' | 'max') => sql`(select ${sql.raw(which)}(day) from (${days}) days (day))`;
  const moved =
    basis === 'night'
      ? movements(reporting, {
          ofBookings: sql`${isOnNights({ from: end('min'), to: end('max') })} and ${isOn(sql`bookings.date`)}`,
          facts: summedFacts,
        })
      : movements(reporting, {
          // No two time zones are more than two days apart; the index has the day in the city.
          settled: (moment) => sql`${isOn(day(moment))} and moved.day = any(array(
            select distinct day + apart from (${days}) days (day), generate_series(-2, 2) apart))`,
          ofBookings: sql`true`,
          facts: summedFacts,
        });
  return sql`
    select ${factsOf('moved')}, ${basis === 'night' ? sql`moved.date` : day(sql`moved.at`)} as day, moved.provider, moved.currency,
      moved.because is not null as is_refund,
      case when moved.is_taken_back then -1 when moved.is_transfer then 0 else 1 end as movements, moved.amount, moved.reported
    from (${moved}) moved`;
}
