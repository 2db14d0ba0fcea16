import { sql } from 'drizzle-orm';
import { cityStart, momentOf } from '#platform/database/city-time.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { mayWorkIn } from './roster-store.server.ts';

/** Whoever works a night works the one that it is rescheduled to. Shifts keep when they were assigned. */
export async function moveShifts(
  transaction: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await transaction.execute(sql`
    update roster_shifts set night_id = ${to} where night_id = ${from}
      and staff_id not in (select staff_id from roster_shifts where night_id = ${to})`);
  await transaction.execute(sql`delete from roster_shifts where night_id = ${from}`);
}

/** Which of the nights somebody works. */
export async function workedAmong(
  database: Database | Transaction,
  nightIds: readonly string[],
): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select distinct night_id as id from roster_shifts where night_id = any(${sql.param(nightIds)}::uuid[])`);
  return rows.map(({ id }) => id);
}

/** Takes people who may not check guests in there any more off the nights that have not begun. */
export async function leaveRoster(database: Database, now: Date): Promise<void> {
  await database.execute(sql`
    delete from roster_shifts shift using users, scheduled_crawls night, pub_crawls crawl, cities city
    where users.id = shift.staff_id and night.id = shift.night_id and crawl.id = night.crawl_id and city.id = crawl.city_id
      and not ${mayWorkIn(sql`city.id`)}
      and ${cityStart(sql`night.date`, sql`night.start_time`, sql`city.time_zone`)} > ${momentOf(now)}`);
}
