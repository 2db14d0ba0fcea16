import { sql } from 'drizzle-orm';
import { cityToday } from '#platform/database/city-time.ts';
import type { Database } from '#platform/database/database.ts';
import type { Visit } from './visit-of.server.ts';

/**
 * Adds counts to the stored ones, on the day that it is now in the city of the crawl. Processes add up: each
 * adds its own. Visits of an unknown crawl are dropped. Rows are written in one order, so that two processes
 * cannot deadlock.
 */
export async function addVisits(
  database: Database,
  visits: readonly (Visit & { readonly count: number })[],
  now: Date,
): Promise<void> {
  await database.execute(sql`
    insert into visit_counts (day, step, crawl_id, language, device, origin, count)
    select ${cityToday(now, sql`cities.time_zone`)}, step, crawls.id, language, device, origin,
           sum(seen.count)::int
    from json_to_recordset(${JSON.stringify(visits)}::json)
      as seen(step text, slug text, night uuid, language text, device text, origin text, count int)
    left join scheduled_crawls nights on nights.id = seen.night
    join pub_crawls crawls on crawls.id = nights.crawl_id or (seen.night is null and crawls.slug = seen.slug)
    join cities on cities.id = crawls.city_id
    group by 1, 2, 3, 4, 5, 6
    order by 1, 2, 3, 4, 5, 6
    on conflict (day, step, crawl_id, language, device, origin)
      do update set count = visit_counts.count + excluded.count`);
}
