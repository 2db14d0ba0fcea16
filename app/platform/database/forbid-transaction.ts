import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './database.ts';

/**
 * Throws where a transaction is given, for work that makes several of its own and must not keep their locks
 * until an outer one ends. That is a bug of whoever calls it, and the first test that goes this way finds it.
 */
export function forbidTransaction(database: Database | Transaction, what: string): void {
  if (is(database, PgTransaction)) throw new Error(`${what} inside a transaction can wait in a circle`);
}
