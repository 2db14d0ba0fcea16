import { sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import { crawlsOf } from '#features/catalogue/city-scope-store.server.ts';
import type { Database } from '#platform/database/database.ts';

/**
 * Whether an id belongs to a record of a city outside the scope: a city, a crawl, a night or series, a booking,
 * a payment, a refund, a case, a cancelled night, an affected booking or a waiting party. Cases without a
 * booking belong to no city, so they are foreign too. One query.
 */
export async function namesForeignRecord(
  database: Database,
  { ids, cities }: { readonly ids: readonly string[]; readonly cities: CityScope },
): Promise<boolean> {
  if (ids.length === 0 || cities.length === 0) return false;
  const { rows } = await database.execute(sql`
    with named as (select unnest(${sql.param(ids)}::uuid[]) as id),
    foreign_crawls as (select id from pub_crawls where id not in ${crawlsOf(cities)}),
    foreign_nights as (select id, series_id from scheduled_crawls where crawl_id in (select id from foreign_crawls)),
    foreign_bookings as (
      select id from bookings where crawl_id in (select id from foreign_crawls) and id in (
        select id from named
        union all select booking_id from payments where id in (select id from named)
        union all select booking_id from refunds where id in (select id from named)
        union all select booking_id from payment_cases where id in (select id from named)
        union all select booking_id from affected_bookings where id in (select id from named)
      )
    )
    select from named
    where id in (select id from cities where id <> all(${sql.param(cities)}::uuid[]))
      or id in (select id from foreign_crawls)
      or id in (select id from foreign_nights union all select series_id from foreign_nights where series_id is not null)
      or exists (select from foreign_bookings)
      or id in (select id from payment_cases where booking_id is null)
      or id in (select id from night_changes where night_id in (select id from foreign_nights))
      or id in (select id from waiting_parties where scheduled_crawl_id in (select id from foreign_nights))
    limit 1`);
  return rows.length > 0;
}
