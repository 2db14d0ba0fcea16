import { sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Account, EntryReason, Line } from '#domain/ledger/accounts.ts';
import { baseCurrency, type CurrencyCode, type Money, money } from '#domain/money.ts';
import { addMonths, type Month } from '#domain/month.ts';
import type { Database } from '#platform/database/database.ts';

/** One side of an entry: an amount that an account gets (above zero) or gives (below zero). */
export type Posting = {
  readonly entry: number;
  readonly day: CalendarDate;
  readonly at: Date;
  readonly because: EntryReason;
  readonly line: Line;
  readonly reference: string | null;
  /** The number of its receipt; null if it has none yet. */
  readonly receipt: number | null;
  readonly night: CalendarDate | null;
  readonly account: Account;
  readonly amount: Money;
  /** In the base currency; zero without a rate. */
  readonly base: Money;
};

const postingsPerPage = 10_000;

/**
 * The journal of a month of all cities, page by page: two postings for each entry, which add up to zero, and so does each day
 * in each currency.
 */
export async function* readJournal(database: Database, month: Month): AsyncGenerator<readonly Posting[]> {
  let after = 0;
  while (true) {
    const page = await readPage(database, month, after);
    if (page.length === 0) return;
    yield page;
    after = page.at(-1)?.entry ?? after;
  }
}

type Row = Omit<Posting, 'at' | 'amount' | 'base'> & {
  at: string;
  amount: string;
  base: string;
  currency: CurrencyCode;
};

async function readPage(database: Database, month: Month, after: number): Promise<Posting[]> {
  const { rows } = await database.execute<Row>(sql`
    select entries.id::float8 as entry, receipts.number::float8 as receipt, entries.day::text as day, at::text as at, because, line, reference, bookings.date::text as night, account,
      sign * amount as amount, sign * base_amount as base, currency
    from (
      select * from ledger_entries
      where day >= ${month} and day < ${addMonths(month, 1)} and id > ${after}
      order by id limit ${postingsPerPage / 2}
    ) entries
    cross join lateral (values (1, debit), (-1, credit)) side (sign, account)
    left join (select id, reference, date from bookings) bookings on bookings.id = entries.booking_id
    left join receipts on receipts.booking_id = entries.booking_id
    order by entries.id, sign desc`);
  return rows.map(({ at, amount, base, currency, ...posting }) => ({
    ...posting,
    at: new Date(at),
    amount: money(Number(amount), currency),
    base: money(Number(base), baseCurrency),
  }));
}
