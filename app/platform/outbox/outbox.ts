import type { Database, Transaction } from '#platform/database/database.ts';
import type { Entries, Leased, OutboxTable, UnsentState } from './outbox-columns.ts';
import { leasesOf } from './outbox-leases.ts';
import { outcomesOf } from './outbox-outcomes.ts';

/**
 * A table whose entries any process sends when they are due (docs/decisions/mail-outbox.md). What an entry says, who
 * enqueues it and how it is sent is the business of its feature. `Row` is an entry, `Sent` what is recorded once it
 * was sent.
 */
export interface Outbox<Row extends Leased, Sent> {
  /**
   * Leases due entries, the oldest first, and counts the attempt. Entries are sent outside any transaction, so a lease
   * is used instead of a row lock. If the process dies, its entries become due again when the lease ends, or within
   * seconds if `processId` is the id of its lock (`releaseOfTheDead`).
   */
  lease(database: Database | Transaction, max: number, processId?: number | null): Promise<Row[]>;
  /** Returns a leased entry, due after that many seconds, without counting the attempt. */
  postpone(database: Database, entry: Leased, seconds: number): Promise<void>;
  /** Records that the entry was sent, by whichever attempt. One that was given up or erased meanwhile is not changed. */
  recordSent(database: Database, id: string, sent: Sent): Promise<void>;
  /** Records that the entry no longer applied when it was due. */
  recordUnneeded(database: Database, id: string): Promise<void>;
  /** Records a failed attempt; the next one follows after that many seconds. Changes nothing if another process has leased the entry since. */
  retryLater(database: Database, entry: Leased, because: string, seconds: number): Promise<void>;
  /** Records that the last attempt failed. Changes nothing if another process has leased the entry since. */
  giveUp(database: Database, entry: Leased, because: string): Promise<void>;
  /** Makes an entry that was given up due again, with all its attempts and these changes. Does not change any other entry. */
  restart(transaction: Transaction, id: string, changes: Partial<Row>): Promise<void>;
  /**
   * Releases the leases of a process that sends none of these entries now. They remain after the database was lost:
   * an outcome could not be recorded, or the lease was written and its response was lost.
   */
  releaseOwn(database: Database, processId: number): Promise<void>;
  /** Releases the leases of processes that have died, so that others send their entries. Returns the number of entries. */
  releaseOfTheDead(database: Database): Promise<number>;
}

/** What is recorded of a sent entry: its state, and a value for each of the columns of `content`. */
type SentEntry<Row extends Readonly<Record<string, unknown>>, Content extends keyof Row> = {
  readonly [Column in Content]: NonNullable<Row[Column]>;
} & { readonly state: Exclude<Row['state'], UnsentState> };

/**
 * The outbox of a table with `outboxColumns`. A lease of `leaseMinutes` is longer than any delivery takes. `content`
 * names the columns that are recorded once an entry was sent.
 */
export function outboxOf<Table extends OutboxTable, const Content extends string = never>(
  table: Table,
  { leaseMinutes, content }: { readonly leaseMinutes: number; readonly content: readonly Content[] },
): Outbox<Table['$inferSelect'] & Leased, SentEntry<Table['$inferSelect'], Content>> {
  // The type of a generic table tells drizzle nothing about its columns.
  const entries = table as unknown as Entries;
  const { lease, ...leases } = leasesOf(entries, leaseMinutes);
  return {
    ...leases,
    ...outcomesOf(entries, content),
    lease: async (database, max, processId = null) => (await lease(database, max, processId)) as never,
  };
}
