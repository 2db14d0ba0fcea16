import { and, eq, getTableName, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { type Entries, isOfLease, isWaiting, type Leased } from './outbox-columns.ts';
import { fromNow } from './outbox-leases.ts';

/** What records the outcome of an attempt to send an entry of the table. */
export function outcomesOf(table: Entries, content: readonly string[]) {
  const recordSent = preparedQuery<Readonly<Record<string, unknown>>, unknown>(
    `${getTableName(table)}_sent`,
    (database) => {
      const given = ['state', ...content].map((column) => [column, sql`${sql.placeholder(column)}`]);
      return database
        .update(table)
        .set({ ...Object.fromEntries(given), lastError: null, sentAt: sql`now()` })
        .where(and(eq(table.id, sql.placeholder('id')), isWaiting(table)));
    },
  );

  return {
    async recordSent(database: Database, id: string, sent: object): Promise<void> {
      await recordSent(database, { id, ...sent });
    },

    async recordUnneeded(database: Database, id: string): Promise<void> {
      await database
        .update(table)
        .set({ state: 'unneeded' })
        .where(and(eq(table.id, id), isWaiting(table)));
    },

    async retryLater(database: Database, entry: Leased, because: string, seconds: number): Promise<void> {
      await database
        .update(table)
        .set({ lastError: because, leasedBy: null, dueAt: fromNow(seconds) })
        .where(isOfLease(table, entry));
    },

    async giveUp(database: Database, entry: Leased, because: string): Promise<void> {
      await database
        .update(table)
        .set({ state: 'failed', lastError: because, leasedBy: null, dueAt: sql`now()` })
        .where(isOfLease(table, entry));
    },

    async restart(transaction: Transaction, id: string, changes: object): Promise<void> {
      await transaction
        .update(table)
        .set({ ...changes, state: 'waiting', attempts: 0, dueAt: sql`now()`, leasedBy: null })
        .where(and(eq(table.id, id), eq(table.state, 'failed')));
    },
  };
}
