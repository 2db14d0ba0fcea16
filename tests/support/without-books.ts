import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';

/** Leaves the database as an installation is that has just got the books. */
export const forgetBooks = (database: Database): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`alter table ledger_entries disable trigger ledger_entries_are_final`);
    await transaction.execute(sql`truncate ledger_entries, closed_balances`);
    await transaction.execute(sql`alter table ledger_entries enable trigger ledger_entries_are_final`);
  });
