import { sql } from 'drizzle-orm';
import type { Account } from '#domain/ledger/accounts.ts';
import { type CurrencyCode, type Money, money } from '#domain/money.ts';
import { addMonths, type Month } from '#domain/month.ts';
import { balancesBefore, sidesOf } from '#features/ledger/account-balances-store.server.ts';
import type { Database } from '#platform/database/database.ts';

/** An account in one currency: what it held before a month, what went in and out in it, and what it holds then. */
export type Balance = {
  readonly account: Account;
  readonly before: Money;
  readonly debit: Money;
  readonly credit: Money;
  readonly after: Money;
};

/** Every account with its balances around a month, of all cities; by currency and name. Those that never moved are left out. */
export async function readBalances(database: Database, month: Month): Promise<Balance[]> {
  const { rows } = await database.execute<{
    account: Account;
    currency: CurrencyCode;
    before: string;
    debit: string;
    credit: string;
  }>(sql`
    select account, currency, coalesce(balance, 0) as before, coalesce(moved.debit, 0) as debit, coalesce(moved.credit, 0) as credit
    from (${balancesBefore(month)}) held
    full join (
      select account, currency, sum(side.amount) filter (where side.amount > 0) as debit, -sum(side.amount) filter (where side.amount < 0) as credit
      from ${sidesOf(sql`ledger_entries`)} where day >= ${month} and day < ${addMonths(month, 1)} group by 1, 2
    ) moved using (account, currency) order by 2, 1`);
  return rows.map(({ account, currency, ...amounts }) => {
    const [before, debit, credit] = [amounts.before, amounts.debit, amounts.credit].map(Number) as [
      number,
      number,
      number,
    ];
    const inCurrency = (amount: number) => money(amount, currency);
    return {
      account,
      before: inCurrency(before),
      debit: inCurrency(debit),
      credit: inCurrency(credit),
      after: inCurrency(before + debit - credit),
    };
  });
}
