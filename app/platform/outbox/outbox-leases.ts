import { and, eq, getTableName, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { isProcessAlive } from '#platform/database/process-lock.ts';
import { type Entries, isOfLease, isWaiting, type Leased } from './outbox-columns.ts';

/**
 * Gives a process that has only lost its database connection the time to finish the entries that it is sending.
 */
const secondsToComeBack = 3;

/** What leases entries of the table for `leaseMinutes`, and what gives them back unsent. */
export function leasesOf(table: Entries, leaseMinutes: number) {
  const name = getTableName(table);
  const leaseUnnamed = preparedQuery<{ max: number }, unknown[]>(`${name}_lease`, (database) =>
    leasing(database, null),
  );
  const leaseFor = preparedQuery<{ max: number; processId: number }, unknown[]>(
    `${name}_lease_for`,
    (database) => leasing(database, sql`${sql.placeholder('processId')}`),
  );

  function leasing(database: Database | Transaction, leasedBy: SQL | null) {
    const due = database
      .select({ id: table.id })
      .from(table)
      .where(and(isWaiting(table), lte(table.dueAt, sql`now()`)))
      .orderBy(table.createdAt)
      .limit(sql.placeholder('max'))
      .for('update', { skipLocked: true });
    return database
      .update(table)
      .set({
        attempts: sql`${table.attempts} + 1`,
        dueAt: sql`now() + make_interval(mins => ${leaseMinutes})`,
        leasedBy,
      })
      .where(inArray(table.id, due))
      .returning();
  }

  return {
    lease: (database: Database | Transaction, max: number, processId: number | null): Promise<unknown[]> =>
      processId === null ? leaseUnnamed(database, { max }) : leaseFor(database, { max, processId }),

    async postpone(database: Database, entry: Leased, seconds: number): Promise<void> {
      await database
        .update(table)
        .set({ dueAt: fromNow(seconds), attempts: sql`${table.attempts} - 1`, leasedBy: null })
        .where(isOfLease(table, entry));
    },

    async releaseOwn(database: Database, processId: number): Promise<void> {
      await database
        .update(table)
        .set({ dueAt: sql`now()`, leasedBy: null })
        .where(and(isWaiting(table), eq(table.leasedBy, processId)));
    },

    async releaseOfTheDead(database: Database): Promise<number> {
      const leasedBy = sql`${table.leasedBy}`;
      const { rowCount } = await database
        .update(table)
        .set({ dueAt: fromNow(secondsToComeBack), leasedBy: null })
        .where(and(isWaiting(table), sql`${leasedBy} is not null and not ${isProcessAlive(leasedBy)}`));
      return rowCount ?? 0;
    },
  };
}

export const fromNow = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;
