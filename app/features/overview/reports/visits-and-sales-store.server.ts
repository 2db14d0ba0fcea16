import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '#domain/calendar-date.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import { cityMoment } from '#platform/database/city-time.ts';
import type { Database } from '#platform/database/database.ts';
import type { Selection } from './report-figures-store.server.ts';

/** How often each step was taken. */
export type FunnelCounts = Readonly<Record<'calendar' | 'night' | 'begun' | 'paid', number>>;

export const funnelSteps = ['calendar', 'night', 'begun', 'paid'] as const;

/** SQL of a text for a counted visit, and for a booking; without the latter, bookings are not counted. */
export type FunnelDimension = {
  readonly ofVisit: (selection: Selection) => SQL;
  readonly ofBooking?: (selection: Selection) => SQL;
};

/**
 * Visits of a period, and the bookings that guests placed on the site in it, by a dimension. A booking counts on
 * the day on which it was placed, also when it is paid later. Days before the first counted visit have no rates, so their
 * bookings are left out.
 */
export async function readFunnel(
  database: Database,
  selection: Selection,
  { ofVisit, ofBooking }: FunnelDimension,
): Promise<ReadonlyMap<string, FunnelCounts>> {
  const { period, timeZone, cities, crawlId } = selection;
  const limited = sql`${inCities(cities, sql`crawl_id`)}
    and ${crawlId === null ? sql`true` : sql`crawl_id = ${crawlId}::uuid`}`;
  const placed = sql`
    union all
    select (${ofBooking?.(selection) ?? sql`null`})::text, 0, 0, count(*), count(confirmed_at)
    from bookings
    where source = 'site' and created_at >= ${cityMoment(period.from, timeZone)}
      and created_at >= ${cityMoment(sql`(select min(day) from visit_counts)`, timeZone)}
      and created_at < ${cityMoment(addDays(period.to, 1), timeZone)} and ${limited}
    group by 1`;
  const { rows } = await database.execute<{ key: string } & FunnelCounts>(sql`
    select key, sum(calendar)::int as calendar, sum(night)::int as night, sum(begun)::int as begun, sum(paid)::int as paid
    from (
      select (${ofVisit(selection)})::text as key, coalesce(sum(count) filter (where step = 'calendar'), 0) as calendar,
             coalesce(sum(count) filter (where step = 'night'), 0) as night, 0 as begun, 0 as paid
      from visit_counts
      where day between ${period.from}::date and ${period.to}::date and ${limited}
      group by 1
      ${ofBooking ? placed : sql``}
    ) counted
    group by key`);
  return new Map(rows.map(({ key, ...counts }) => [key, counts]));
}
