import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { type Check, type Found, maxExamples } from './check.ts';

/**
 * Runs `work` in a read-only transaction that sees one moment of the database, and that waits for no row lock
 * and blocks nobody.
 */
export function inSnapshot<Result>(
  database: Database,
  work: (snapshot: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (snapshot) => {
    await snapshot.execute(sql`set transaction isolation level repeatable read, read only`);
    return work(snapshot);
  });
}

/** A check that is one query. Each row of the query is a finding, described by its column `what`. */
export const sqlCheck = (
  check: Pick<Check<never>, 'name' | 'group' | 'rule'> & { readonly severity?: 'warning' },
  query: SQL,
): Check<{ readonly snapshot: Transaction }> => ({
  severity: 'problem',
  ...check,
  find: ({ snapshot }) => findRows(snapshot, query),
});

async function findRows(snapshot: Transaction, query: SQL): Promise<Found> {
  const { rows } = await snapshot.execute<{ what: string; found: number }>(sql`
    select what, count(*) over ()::int as found from (${query}) as broken order by what limit ${maxExamples}`);
  return { count: rows[0]?.found ?? 0, examples: rows.map(({ what }) => what) };
}
