import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/** Waits until no other transaction has the lock of that name, and has it until this one ends. Rows are not locked. */
export async function lockName(transaction: Transaction, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
