import { and, eq, gt, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Limit } from '#domain/accounts/account-limits.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { rateLimits } from './accounts-tables.server.ts';

/**
 * The stored form of a key: the name of the limit, which are its first words of letters only, and a keyed hash of
 * everything. So the table reveals the address of no visitor, also after an erasure (docs/rules/guests.md).
 */
export const storedKey = (key: string | Placeholder): SQL<string> =>
  sql<string>`substring(${key}::text from '^(?:[A-Za-z]+ )*') || encode(
    sha256(convert_to((select secret from account_secrets) || ' ' || ${key}::text, 'UTF8')), 'base64')`;

/**
 * Counts one attempt. Returns the seconds to wait; 0 if the attempt is allowed. One statement with the
 * database clock, so that all processes share the count. A refused attempt does not extend the wait.
 */
export async function countTry(database: Database | Transaction, key: string, limit: Limit): Promise<number> {
  const { tries, perMinutes } = limit;
  const [counted] = await countOne(database, { key, refusedAt: tries + 1, perMinutes });
  return counted && counted.tries > tries ? counted.waitSeconds : 0;
}

const countOne = preparedQuery('account_limit_count_one', (database) => {
  const fresh = sql`now() + make_interval(mins => ${sql.placeholder('perMinutes')}::int)`;
  const isOver = sql`${rateLimits.endsAt} <= now()`;
  const max = sql`${sql.placeholder('refusedAt')}::int`;
  return database
    .insert(rateLimits)
    .values({ key: storedKey(sql.placeholder('key')), tries: 1, endsAt: fresh })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        tries: sql`case when ${isOver} then 1 else least(${rateLimits.tries} + 1, ${max}) end`,
        endsAt: sql`case when ${isOver} then ${fresh} else ${rateLimits.endsAt} end`,
      },
    })
    .returning({
      tries: rateLimits.tries,
      waitSeconds: sql<number>`greatest(1, ceil(extract(epoch from ${rateLimits.endsAt} - now())))::int`,
    });
});

/** Whether an attempt is counted under that key in the current window. */
export async function isCounted(database: Database | Transaction, key: string): Promise<boolean> {
  return (
    (await database.$count(
      rateLimits,
      and(eq(rateLimits.key, storedKey(key)), gt(rateLimits.endsAt, sql`now()`)),
    )) > 0
  );
}

/** Uncounts an attempt, for example after a correct password. */
export async function returnTry(database: Database | Transaction, key: string): Promise<void> {
  await database
    .update(rateLimits)
    .set({ tries: sql`greatest(${rateLimits.tries} - 1, 0)` })
    .where(and(eq(rateLimits.key, storedKey(key)), gt(rateLimits.endsAt, sql`now()`)));
}

/** Deletes the only attempt of that key; false if there were several. */
export async function deleteOnlyTry(database: Database | Transaction, key: string): Promise<boolean> {
  const deleted = await database
    .delete(rateLimits)
    .where(and(eq(rateLimits.key, storedKey(key)), eq(rateLimits.tries, 1)))
    .returning({ key: rateLimits.key });
  return deleted.length > 0;
}

/** Purges expired windows. */
export async function purgeOldTries(database: Database): Promise<void> {
  await database.delete(rateLimits).where(lte(rateLimits.endsAt, sql`now()`));
}
