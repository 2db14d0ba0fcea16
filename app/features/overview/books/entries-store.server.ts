import { SQL, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Account, EntryReason, Line } from '#domain/ledger/accounts.ts';
import { baseCurrency, type CurrencyCode, type Money, money } from '#domain/money.ts';
import { isSearchedBooking } from '#features/booking/booking-search-store.server.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import { addsToFigure, isOfFigure } from '#features/ledger/figures-store.server.ts';
import type { Database } from '#platform/database/database.ts';
import { pageOf } from '#platform/database/page-of.ts';
import type { EntriesQuery } from './entries-query.ts';

/** Which entries, of which cities. Whoever is limited to cities sees none that belong to no crawl, such as payouts. */
export type AskedEntries = EntriesQuery & { readonly cities: CityScope };

/** An entry of the books. */
export type ListedEntry = {
  readonly id: number;
  readonly at: Date;
  readonly because: EntryReason;
  readonly line: Line;
  /** Null for what belongs to no booking. */
  readonly booking: { readonly id: string; readonly reference: string } | null;
  readonly night: CalendarDate | null;
  readonly debit: Account;
  readonly credit: Account;
  /** What it adds to the figure or the account that is asked for; above zero for neither. */
  readonly amount: Money;
  /** The same in the base currency; zero without a rate. */
  readonly base: Money;
};

/** What the entries of a query add up to. */
export type EntriesTotals = {
  readonly count: number;
  /** By currency; empty if neither a figure nor an account is asked for, because then they add up to nothing. */
  readonly sums: readonly Money[];
  readonly base: Money;
};

type Row = Omit<ListedEntry, 'at' | 'amount' | 'base' | 'booking'> & {
  bookingId: string | null;
  reference: string | null;
  at: string;
  amount: string;
  base: string;
  currency: CurrencyCode;
};

/** One page, what happened last first. */
export async function readEntriesPage(
  database: Database,
  asked: AskedEntries,
  max: number,
): Promise<{ entries: ListedEntry[]; next: number | null }> {
  const { rows } = await database.execute<Row>(sql`
    select entry.id::float8 as id, entry.at::text as at, entry.because, entry.line, bookings.id as "bookingId", bookings.reference,
      coalesce(bookings.date, scheduled_crawls.date)::text as night, entry.debit, entry.credit,
      ${adds(asked, 'amount')} as amount, ${adds(asked, 'base_amount')} as base, entry.currency
    from (
      select * from ledger_entries entry where ${found(asked)} order by entry.at desc, entry.id desc limit ${max + 1}
    ) entry
    left join bookings on bookings.id = entry.booking_id
    left join scheduled_crawls on scheduled_crawls.id = entry.scheduled_crawl_id
    order by entry.at desc, entry.id desc`);
  const { shown, last } = pageOf(rows, max);
  return {
    entries: shown.map(({ bookingId, reference, at, amount, base, currency, ...row }) => ({
      ...row,
      at: new Date(at),
      booking: bookingId && reference ? { id: bookingId, reference } : null,
      amount: money(Number(amount), currency),
      base: money(Number(base), baseCurrency),
    })),
    next: last?.id ?? null,
  };
}

/** What all entries of a query add up to, not those of one page. */
export async function readEntriesTotals(database: Database, asked: AskedEntries): Promise<EntriesTotals> {
  const { rows } = await database.execute<{
    currency: CurrencyCode;
    count: number;
    amount: string;
    base: string;
  }>(sql`
    select entry.currency, count(*)::int as count, sum(${adds(asked, 'amount')}) as amount, sum(${adds(asked, 'base_amount')}) as base
    from ledger_entries entry where ${found({ ...asked, after: null })} group by 1 order by 1`);
  const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  return {
    count: total(({ count }) => count),
    sums: isSummed(asked) ? rows.map(({ amount, currency }) => money(Number(amount), currency)) : [],
    base: money(
      total(({ base }) => Number(base)),
      baseCurrency,
    ),
  };
}

const isSummed = ({ figure, account }: EntriesQuery) => figure !== null || account !== '';

/** What an entry adds to what is asked for: to a figure, or else to an account. */
function adds({ figure, account }: EntriesQuery, amount: 'amount' | 'base_amount'): SQL {
  const column = sql.raw(`entry.${amount}`);
  if (figure) return addsToFigure(figure, amount);
  return account ? sql`case when entry.debit = ${account} then ${column} else -${column} end` : column;
}

/** The condition of the entries that the filters find. */
function found(asked: AskedEntries): SQL {
  const {
    search,
    figure,
    account,
    days,
    from,
    to,
    cityId,
    crawlId,
    nightId,
    bookingId,
    about,
    after,
    cities,
  } = asked;
  const searched = isSearchedBooking(search) ?? sql`false`;
  const inPeriod = (day: SQL) =>
    sql`${from ? sql`${day} >= ${from}` : sql`true`} and ${to ? sql`${day} <= ${to}` : sql`true`}`;
  const nights = sql`entry.scheduled_crawl_id in (select id from scheduled_crawls where ${inPeriod(sql`date`)})`;
  const conditions: (SQL | '' | 0 | false | null)[] = [
    inCities(cities, sql`entry.crawl_id`),
    search && sql`entry.booking_id in (select id from bookings where ${searched})`,
    figure && isOfFigure(figure),
    account && sql`${account} in (entry.debit, entry.credit)`,
    asked.because && sql`entry.because = ${asked.because}`,
    (from || to) && (days === 'night' ? nights : inPeriod(sql`entry.day`)),
    asked.currency && sql`entry.currency = ${asked.currency}`,
    cityId && inCities([cityId], sql`entry.crawl_id`),
    crawlId && sql`entry.crawl_id = ${crawlId}`,
    nightId && sql`entry.scheduled_crawl_id = ${nightId}`,
    bookingId && sql`entry.booking_id = ${bookingId}`,
    about && sql`entry.about = ${about}`,
    after !== null && sql`(entry.at, entry.id) < (select at, id from ledger_entries where id = ${after})`,
  ];
  return sql.join(
    conditions.filter((condition) => condition instanceof SQL),
    sql` and `,
  );
}
