import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, integer, type PgTable, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * `failed`: given up after the last attempt, needs attention. `unneeded`: no longer applied when it was due. Every
 * other state of an outbox says that the entry was sent.
 */
export type UnsentState = 'waiting' | 'failed' | 'unneeded';

/**
 * The columns that an outbox works with. Its table adds what the entries say. The table needs a partial index on
 * `createdAt` for the states `waiting` and `failed`, so that leasing does not depend on the number of sent entries.
 */
export const outboxColumns = <SentState extends string>() => ({
  id: uuid().primaryKey().defaultRandom(),
  state: text().$type<UnsentState | SentState>().notNull().default('waiting'),
  /** Counted when the entry is leased. It also tells one lease of the entry from the next. */
  attempts: integer().notNull().default(0),
  /**
   * When the entry may be sent: at once, later after every failure, and after the lease while a process is
   * sending it, so that two processes do not send the same entry.
   */
  dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /**
   * The process that leases the entry (`ProcessLock`). If it dies, other processes take the entry over within
   * seconds.
   */
  leasedBy: integer(),
  lastError: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp({ withTimezone: true }),
});

const tableOf = (name: string) => pgTable(name, outboxColumns<string>());

/** A table of an outbox, as far as this code knows it. */
export type Entries = ReturnType<typeof tableOf>;

/** The tables that have these columns. */
export type OutboxTable = PgTable & Readonly<Record<keyof ReturnType<typeof outboxColumns>, AnyPgColumn>>;

/** An entry that was leased: its id, and the attempt that the lease stands for. */
export type Leased = { readonly id: string; readonly attempts: number };

/** The entry is still to be sent. A literal, so that PostgreSQL uses the partial index of open entries. */
export const isWaiting = (table: Entries): SQL => sql`${table.state} = 'waiting'`;

/** The entry, unless another process has leased, sent, given up or erased it in the meantime. */
export const isOfLease = (table: Entries, { id, attempts }: Leased): SQL | undefined =>
  and(eq(table.id, id), eq(table.attempts, attempts), isWaiting(table));
