import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './database.ts';

/**
 * Throws if `database` is a transaction. Work that opens several transactions of its own must not keep their
 * locks until an outer transaction ends, because that can cause a deadlock. Such a call is a programming
 * error.
 */
export function forbidTransaction(database: Database | Transaction, what: string): void {
  if (is(database, PgTransaction))
    throw new Error(`${what} must not run inside a transaction: it can deadlock`);
}
