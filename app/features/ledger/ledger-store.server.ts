import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Account } from '#domain/ledger/accounts.ts';
import type { Attribution } from '#domain/ledger/commission-standing.ts';
import {
  type BookEvent,
  type EventEntry,
  entriesOf,
  nowhere,
  type PostedAbout,
  type Where,
} from '#domain/ledger/entries.ts';
import { entriesWithCommission } from '#domain/ledger/entries-with-commission.ts';
import { cityDate } from '#platform/database/city-time.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { preparedQuery } from '#platform/database/prepared-query.ts';
import { openSince } from './closed-months-store.server.ts';
import { ledgerEntries } from './ledger-tables.server.ts';

/** The booking of entries: where its amounts count, the time zone of its days, and whose it is. */
type BookingInBooks = Where & Attribution & { readonly id: string; readonly timeZone: string };

/** A booking with what happened to it, in order. */
export type Happened = { readonly booking: BookingInBooks; readonly events: readonly BookEvent[] };

type PostedOfBookings = ReadonlyMap<string, readonly PostedAbout[]>;

/** For events whose subjects are new in the books: what was posted need not be read. */
export const nothingPosted: PostedOfBookings = new Map();

/**
 * Writes the entries that these events lack in the books, in the transaction of the events. Lock the bookings first.
 * `known` is what was posted, if it was read before.
 */
export async function postEvents(
  transaction: Transaction,
  happened: readonly Happened[],
  known?: PostedOfBookings,
): Promise<void> {
  const ids = happened.map(({ booking }) => booking.id);
  // A commission follows from everything that was posted for its booking.
  const isKnown = known && (known !== nothingPosted || !happened.some(({ booking }) => booking.partnerId));
  const posted = isKnown ? known : await readPosted(transaction, ids);
  const rows = happened.flatMap(({ booking: { id: bookingId, timeZone, ...booking }, events }) =>
    rowsOf({ bookingId, timeZone }, entriesWithCommission(posted.get(bookingId) ?? [], events, booking)),
  );
  if (rows.length > 0) await insert(transaction, { rows: JSON.stringify(rows) });
}

/** What belongs to no booking, such as a payout: it has an id of its own, and happens in a time zone. */
export type HappenedOutside = BookEvent & { readonly about: string; readonly timeZone: string };

/**
 * Writes the entries that events without a booking lack in the books, in the transaction of the events. Lock their
 * subjects first.
 */
export async function postOutside(
  transaction: Transaction,
  happened: readonly HappenedOutside[],
): Promise<void> {
  const subjects = happened.map(({ about }) => about);
  const posted = await readPostedOutside(transaction, subjects);
  const rows = [...Map.groupBy(happened, ({ about }) => about)].flatMap(([about, events]) => {
    const { timeZone = '' } = events[0] ?? {};
    return rowsOf({ bookingId: null, timeZone }, entriesOf(posted.get(about) ?? [], events, nowhere));
  });
  if (rows.length > 0) await insert(transaction, { rows: JSON.stringify(rows) });
}

const rowsOf = (
  owner: { readonly bookingId: string | null; readonly timeZone: string },
  entries: readonly EventEntry[],
) => entries.map((entry, index) => ({ ...entry, ...owner, number: index + 1 }));

/** What was posted for each booking, one sum per line, subject and night. Sums of zero are left out. */
export async function readPosted(
  database: Database | Transaction,
  bookingIds: readonly string[],
): Promise<Map<string, PostedAbout[]>> {
  const rows = await postedOf(database, { bookingIds });
  return Map.groupBy(rows.map(inNumbers), ({ bookingId }) => bookingId ?? '');
}

/** Those bookings whose sale was entered at some time, whatever it adds up to now. */
export async function readSalesEntered(
  transaction: Transaction,
  bookingIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select distinct booking_id as id from ledger_entries
    where booking_id = any(${sql.param(bookingIds)}::uuid[]) and about is null`);
  return new Set(rows.map(({ id }) => id));
}

/** The same of subjects without a booking. */
async function readPostedOutside(
  transaction: Transaction,
  subjects: readonly string[],
): Promise<Map<string, PostedAbout[]>> {
  const rows = await selectPosted(transaction).where(
    sql`${ledgerEntries.bookingId} is null and ${ledgerEntries.about} = any(${sql.param(subjects)}::uuid[])`,
  );
  return Map.groupBy(rows.map(inNumbers), ({ about }) => about ?? '');
}

const inNumbers = <Row extends Record<'amount' | 'base' | 'guests', string>>({
  amount,
  base,
  guests,
  ...row
}: Row) => ({ ...row, amount: Number(amount), base: Number(base), guests: Number(guests) });

/** What an entry adds to its line; negative if it takes an amount back. */
export const signed = (amount: SQLWrapper): SQL =>
  sql`${amount} * case when ${ledgerEntries.isReversed} then -1 else 1 end`;

const sum = (of: SQLWrapper) => sql<string>`sum(${of})`;

type AccountColumn = typeof ledgerEntries.debit | typeof ledgerEntries.credit;

const naturally = (one: AccountColumn, other: AccountColumn) =>
  sql<Account>`case when ${ledgerEntries.isReversed} then ${other} else ${one} end`;

const selectPosted = (database: Database | Transaction) =>
  database
    .select({
      bookingId: ledgerEntries.bookingId,
      line: ledgerEntries.line,
      about: ledgerEntries.about,
      debit: naturally(ledgerEntries.debit, ledgerEntries.credit),
      credit: naturally(ledgerEntries.credit, ledgerEntries.debit),
      currency: ledgerEntries.currency,
      rate: ledgerEntries.rate,
      before: ledgerEntries.countedBefore,
      nightId: ledgerEntries.nightId,
      crawlId: ledgerEntries.crawlId,
      amount: sum(signed(ledgerEntries.amount)),
      base: sum(signed(ledgerEntries.baseAmount)),
      guests: sum(ledgerEntries.guests),
    })
    .from(ledgerEntries)
    .groupBy(sql`1, 2, 3, 4, 5, 6, 7, 8, 9, 10`)
    .having(sql`${sum(signed(ledgerEntries.amount))} <> 0 or ${sum(ledgerEntries.guests)} <> 0`)
    .$dynamic();

const postedOf = preparedQuery('ledger_posted', (database) =>
  selectPosted(database).where(
    sql`${ledgerEntries.bookingId} = any(${sql.placeholder('bookingIds')}::uuid[])`,
  ),
);

/**
 * Inserts entries in one statement. Their steps follow those of their booking. What happened in a closed month is posted now.
 */
const insert = preparedQuery('ledger_insert', (database) => {
  const written = database.$with('written', { step: ledgerEntries.step }).as(sql`
    insert into ledger_entries (booking_id, step, at, day, because, line, about, debit, credit, amount, currency, base_amount,
      rate, counted_before, scheduled_crawl_id, crawl_id, guests, is_reversed)
    select "bookingId", number + coalesce(case when "bookingId" is null
        then (select max(step) from ledger_entries where booking_id is null and ledger_entries.about = entry.about)
        else (select max(step) from ledger_entries where booking_id = "bookingId") end, 0),
      posted, ${cityDate(sql`posted`, sql`"timeZone"`)}, because, line, about, debit, credit, amount, currency,
      base, rate, before, "nightId", "crawlId", guests, "isReversed"
    from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as entry ("bookingId" uuid, number int, at timestamptz, "timeZone" text,
      because text, line text, about uuid, debit text, credit text, amount bigint, currency text, rate bigint, before bigint, base bigint,
      "nightId" uuid, "crawlId" uuid, guests int, "isReversed" boolean),
      lateral (select case when ${cityDate(sql`at`, sql`"timeZone"`)} >= coalesce(${openSince}, '-infinity') then at else now() end as posted) moment
    returning step`);
  return database.with(written).select().from(written);
});
