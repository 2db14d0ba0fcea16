import { type SQL, sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { addMonths, type Month } from '#domain/month.ts';
import type { Transaction } from '#platform/database/database.ts';

/** Both sides of entries: rows of an account with what it got (above zero) or gave. `base` is the same in the base currency. */
export const sidesOf = (entries: SQL): SQL =>
  sql`${entries} entry cross join lateral (values (entry.debit, entry.amount, entry.base_amount),
    (entry.credit, -entry.amount, -entry.base_amount)) side (account, amount, base)`;

/**
 * What every account held before a day: rows of account, currency and balance, in minor units. Begins with the balances of
 * the last month that was closed before it, so that only the entries of open months are read.
 */
export function balancesBefore(day: CalendarDate): SQL {
  const closed = sql`(select max(month) from closed_balances where month < date_trunc('month', ${day}::date))`;
  return sql`
    select account, currency, sum(amount)::bigint as balance from (
      select account, currency, balance as amount from closed_balances where month = ${closed}
      union all
      select account, currency, side.amount from ${sidesOf(sql`ledger_entries`)}
      where day < ${day} and day >= coalesce((${closed} + interval '1 month')::date, '-infinity')
    ) sums group by 1, 2`;
}

/** Keeps what each account holds at the end of a month that is being closed. */
export async function writeClosedBalances(transaction: Transaction, month: Month): Promise<void> {
  await transaction.execute(sql`
    insert into closed_balances (month, account, currency, balance)
    select ${month}::date, account, currency, balance from (${balancesBefore(addMonths(month, 1))}) held`);
}
