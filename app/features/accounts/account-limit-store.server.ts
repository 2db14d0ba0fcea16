import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Limit } from '#domain/accounts/account-limits.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { rateLimits } from './accounts-tables.server.ts';

/**
 * Counts one try and says for how many seconds to wait; 0 when it may go ahead. One statement, by the
 * database's clock, so that any number of processes count as one. A refused try does not lengthen the wait.
 */
export async function countTry(database: Database | Transaction, key: string, limit: Limit): Promise<number> {
  const { tries, perMinutes } = limit;
  const [counted] = await countOne(database, { key, refusedAt: tries + 1, perMinutes });
  return counted && counted.tries > tries ? counted.waitSeconds : 0;
}

const countOne = preparedQuery('account_limit_count_one', (database) => {
  const fresh = sql`now() + make_interval(mins => ${sql.placeholder('perMinutes')}::int)`;
  const isOver = sql`${rateLimits.endsAt} <= now()`;
  const most = sql`${sql.placeholder('refusedAt')}::int`;
  return database
    .insert(rateLimits)
    .values({ key: sql.placeholder('key'), tries: 1, endsAt: fresh })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        tries: sql`case when ${isOver} then 1 else least(${rateLimits.tries} + 1, ${most}) end`,
        endsAt: sql`case when ${isOver} then ${fresh} else ${rateLimits.endsAt} end`,
      },
    })
    .returning({
      tries: rateLimits.tries,
      waitSeconds: sql<number>`greatest(1, ceil(extract(epoch from ${rateLimits.endsAt} - now())))::int`,
    });
});

/** Whether something is counted under that key in a window that is running. */
export async function isCounted(database: Database | Transaction, key: string): Promise<boolean> {
  return (
    (await database.$count(rateLimits, and(eq(rateLimits.key, key), gt(rateLimits.endsAt, sql`now()`)))) > 0
  );
}

/** Takes back a try that turned out not to be one, such as a right password. */
export async function returnTry(database: Database | Transaction, key: string): Promise<void> {
  await database
    .update(rateLimits)
    .set({ tries: sql`greatest(${rateLimits.tries} - 1, 0)` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.endsAt, sql`now()`)));
}

/** Forgets the one try of that key, and says so; false where it was tried more than once. */
export async function deleteOnlyTry(database: Database | Transaction, key: string): Promise<boolean> {
  const forgotten = await database
    .delete(rateLimits)
    .where(and(eq(rateLimits.key, key), eq(rateLimits.tries, 1)))
    .returning({ key: rateLimits.key });
  return forgotten.length > 0;
}

/** Forgets the windows that are over. */
export async function purgeOldTries(database: Database): Promise<void> {
  await database.delete(rateLimits).where(lte(rateLimits.endsAt, sql`now()`));
}
