import { sql } from 'drizzle-orm';
import { listOwed, owedOn, readOwed } from '#features/ledger/owed-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

const owedPay = owedOn(
  'pay.owed',
  sql`select id, person_id from night_pays union all select id, person_id from tip_payouts where kind = 'pay'`,
);

/** What everybody is owed of their pay. */
export const listOwedPay = (database: Database) => listOwed(database, owedPay);

/** What one person is owed of their pay; null is deleted accounts. */
export const readOwedPay = (database: Database | Transaction, personId: string | null) =>
  readOwed(database, owedPay, personId);
