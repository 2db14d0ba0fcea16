import { type SQL, sql } from 'drizzle-orm';
import { type Member, may } from '#domain/accounts/permissions.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import type { Database } from '#platform/database/database.ts';

/** What waits for a decision or an answer, by page. */
export type WaitingCounts = Readonly<
  Partial<Record<'/admin/payments' | '/admin/messages' | '/admin/emails' | '/admin/reviews', number>>
>;

/** Enough for the navigation, which shows "99+". */
const maxCounted = 100;

/**
 * How many items of each page wait for a decision or an answer: payment cases, unanswered messages, mails
 * that were given up, and reviews that are not published yet. Only of pages and cities that the person may see. One query.
 */
export async function readWaitingCounts(database: Database, who: Member): Promise<WaitingCounts> {
  const counted: [keyof WaitingCounts, SQL][] = [];
  if (may(who, 'seeMoney'))
    counted.push([
      '/admin/payments',
      sql`payment_cases where closed_at is null and ${
        who.cities.length === 0
          ? sql`true`
          : sql`booking_id in (select id from bookings where ${inCities(who.cities, sql`crawl_id`)})`
      }`,
    ]);
  if (may(who, 'readMessages'))
    counted.push(
      ['/admin/messages', sql`contact_messages where done_at is null and not is_suspect`],
      ['/admin/emails', sql`outbox_mails where state = 'failed'`],
    );
  if (may(who, 'editContent')) counted.push(['/admin/reviews', sql`reviews where state = 'waiting'`]);
  if (counted.length === 0) return {};
  const parts = counted.map(
    ([page, rows]) =>
      sql`select ${page} as page, count(*)::int as count from (select from ${rows} limit ${maxCounted}) counted`,
  );
  const { rows } = await database.execute<{ page: keyof WaitingCounts; count: number }>(
    sql.join(parts, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ page, count }) => [page, count]));
}
