import { sql } from 'drizzle-orm';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import type { Database } from '#platform/database/database.ts';

/** What was confirmed on a day, per currency, and is not cancelled since. Amounts are minor units. */
export type SalesOfDay = {
  readonly date: CalendarDate;
  readonly currency: string;
  readonly bookings: number;
  readonly people: number;
  readonly amount: number;
};

/** Confirmed bookings by the city's days, both ends included; days without any are left out. */
export async function readSales(
  database: Database,
  { from, to, timeZone }: { from: CalendarDate; to: CalendarDate; timeZone: string },
): Promise<SalesOfDay[]> {
  const after = addDays(to, 1);
  const { rows } = await database.execute<SalesOfDay & Record<string, unknown>>(sql`
    select (confirmed_at at time zone ${timeZone})::date::text as date, currency, count(*)::int as bookings,
           sum(number_of_people)::int as people, sum(total)::float8 as amount
    from bookings
    where status = 'confirmed'
      and confirmed_at >= ${from}::timestamp at time zone ${timeZone}
      and confirmed_at < ${after}::timestamp at time zone ${timeZone}
    group by 1, 2 order by 1, 2`);
  return rows;
}
