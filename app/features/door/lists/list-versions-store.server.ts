import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { fingerprint } from '#platform/fingerprint.ts';

/** Changes when a release writes other facts of a party, so that phones load them again. */
const listFormat = 3;

/**
 * The version of the guest list of each night, in one query that is cheap enough for every second: it changes with each
 * booking, ticket and open conflict.
 */
export async function readListVersions(
  database: Database,
  nights: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (nights.length === 0) return new Map();
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(nights)}::jsonb)::uuid)`;
  const { rows } = await database.execute<{ night: string; version: string }>(sql`
    select asked.night::text as night, concat_ws('.', booked.hash, issued.hash, disputed.hash) as version
    from ${ids} as asked(night)
    left join (
      select scheduled_crawl_id as night, sum(hashtextextended(bookings::text, 0)) as hash
      from bookings where scheduled_crawl_id in ${ids} group by 1
    ) booked using (night)
    left join (
      select bookings.scheduled_crawl_id as night, sum(hashtextextended(tickets::text, 0)) as hash
      from tickets join bookings on bookings.id = tickets.booking_id
      where bookings.scheduled_crawl_id in ${ids} group by 1
    ) issued using (night)
    left join (
      select night_id as night, sum(hashtextextended(id::text, 0)) as hash
      from door_entries where conflict is not null and settled_at is null and night_id in ${ids} group by 1
    ) disputed using (night)`);
  return new Map(rows.map(({ night, version }) => [night, fingerprint(`${listFormat} ${night} ${version}`)]));
}
