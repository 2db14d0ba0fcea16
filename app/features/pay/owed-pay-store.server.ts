import { eq, sql } from 'drizzle-orm';
import { may } from '#domain/accounts/permissions.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
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

/** Whether a person may work nights, so that they can have a pay. */
export async function mayBePaid(database: Database | Transaction, personId: string): Promise<boolean> {
  const [person] = await database.select({ role: users.role }).from(users).where(eq(users.id, personId));
  return person !== undefined && may({ role: person.role, cities: [] }, 'checkIn');
}
