import { desc, eq, sql } from 'drizzle-orm';
import type { Month } from '#domain/month.ts';
import { users } from '#features/accounts/accounts-tables.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { writeClosedBalances } from './account-balances-store.server.ts';
import { closedMonths } from './ledger-tables.server.ts';

export type ClosedMonth = {
  readonly month: Month;
  readonly closedAt: Date;
  /** The email address of the person who closed it; null if the account was deleted. */
  readonly closedBy: string | null;
};

/** The last closed month, and who closed it when; null if none is. */
export async function lastClosedMonth(database: Database | Transaction): Promise<ClosedMonth | null> {
  const [last] = await database
    .select({ month: closedMonths.month, closedAt: closedMonths.closedAt, closedBy: users.email })
    .from(closedMonths)
    .leftJoin(users, eq(users.id, closedMonths.closedBy))
    .orderBy(desc(closedMonths.month))
    .limit(1);
  return last ?? null;
}

/** The month up to which the books are closed; null if none is. */
export const closedUpTo = async (database: Database | Transaction): Promise<Month | null> =>
  (await lastClosedMonth(database))?.month ?? null;

/** The first day of the open months: a condition for entries, null while nothing is closed. */
export const openSince = sql`(select (max(month) + interval '1 month')::date from closed_months)`;

/** Whether a month is over in every time zone. */
export async function isMonthOver(database: Database | Transaction, month: Month): Promise<boolean> {
  const { rows } = await database.execute<{ isOver: boolean }>(sql`
    select (${month}::date + interval '1 month')::date <= (now() at time zone 'Etc/GMT+12')::date as "isOver"`);
  return rows[0]?.isOver ?? false;
}

/**
 * Closes a month and those before it with their balances, after everything that is being posted now. Returns what keeps it from that: it is not over
 * in every time zone, or it is closed.
 */
export async function writeClosedMonth(
  transaction: Transaction,
  { month, userId }: { readonly month: Month; readonly userId: string },
): Promise<'closed' | 'month.notOver' | 'month.isClosed'> {
  // The trigger of entries has the same lock, shared, until its transaction ends.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('closed_months'))`);
  const last = await lastClosedMonth(transaction);
  if (last && month <= last.month) return 'month.isClosed';
  if (!(await isMonthOver(transaction, month))) return 'month.notOver';
  await transaction.insert(closedMonths).values({ month, closedBy: userId });
  await writeClosedBalances(transaction, month);
  return 'closed';
}
