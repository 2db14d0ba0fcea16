import { sql } from 'drizzle-orm';
import type { BookingState } from '#domain/booking/booking-states.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { CurrencyCode } from '#domain/money.ts';
import type { Month } from '#domain/month.ts';
import { balanceOf, leftToTransfer, sumTransferred } from '#domain/partners/statement.ts';
import type { Database } from '#platform/database/database.ts';
import { baseAmounts, type OpenLine, openLines } from './open-lines-store.server.ts';
import { closedLines, type StatementRow, transfersOf } from './statements-store.server.ts';

/** A booking in a statement. Amounts are minor units of its currency, and `base` those of the base currency. */
export type StatementLine = Pick<OpenLine, 'commission' | 'collected'> & {
  readonly id: string;
  readonly bookingId: string;
  readonly currency: CurrencyCode;
  readonly reference: string;
  readonly date: CalendarDate;
  readonly status: BookingState;
  readonly people: number;
  /** The first name alone: more of a guest is not shown to a partner. */
  readonly firstName: string;
  readonly seller: string | null;
  readonly isNoShow: boolean;
  /** The number by which the partner knows the booking; null without one. */
  readonly partnerReference: string | null;
  /** Whether a guest of a booking with such a number was checked in: its voucher was redeemed. */
  readonly isRedeemed: boolean;
};

type Facts = Omit<StatementLine, 'commission' | 'collected' | 'currency' | 'bookingId' | 'id'> & {
  readonly bookingId: string;
};

/** The amounts of a statement in the base currency, and its lines by the date of the night. A draft if `statement` is null. */
export async function viewLines(
  database: Database,
  {
    partnerId,
    month,
    statement,
  }: { readonly partnerId: string; readonly month: Month; readonly statement: StatementRow | null },
) {
  const [lines, transfers] = await Promise.all([
    statement ? closedLines(database, statement) : openLines(database, { partnerId, month }),
    statement ? transfersOf(database, statement.id) : [],
  ]);
  const facts = await factsOf(database, { partnerId, ids: lines.map(({ bookingId }) => bookingId) });
  const amounts = baseAmounts(lines);
  const transferred = sumTransferred(transfers);
  return {
    ...amounts,
    balance: balanceOf(amounts),
    transferred,
    left: statement ? leftToTransfer({ ...amounts, transferred }) : 0,
    transfers,
    lines: lines
      .flatMap(({ bookingId, currency, commission, collected }): StatementLine[] => {
        const known = facts.get(bookingId);
        return known ? [{ ...known, id: `${bookingId} ${currency}`, currency, commission, collected }] : [];
      })
      .sort((one, other) => (`${one.date} ${one.reference}` < `${other.date} ${other.reference}` ? -1 : 1)),
  };
}

/** What a partner may know of bookings. One that was given to another partner since has a seller and a reference of that one, which are left out. */
async function factsOf(
  database: Database,
  { partnerId, ids }: { readonly partnerId: string; readonly ids: readonly string[] },
): Promise<Map<string, Facts>> {
  const { rows } = await database.execute<Facts>(sql`
    select bookings.id as "bookingId", bookings.reference, date::text as date, status, number_of_people as people, first_name as "firstName",
      partner_sellers.name as seller, no_show_at is not null as "isNoShow", own.voucher as "partnerReference",
      own.voucher is not null and exists (select from tickets where booking_id = bookings.id and checked_in_at is not null) as "isRedeemed"
    from bookings
    cross join lateral (
      select case when bookings.partner_id = ${partnerId}::uuid then partner_reference end as voucher
    ) own
    left join partner_sellers on partner_sellers.id = bookings.seller_id and partner_sellers.partner_id = ${partnerId}::uuid
    where bookings.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.bookingId, row]));
}

/** A partner's statement in the list of a month. */
export type MonthStatement = {
  /** The id of the partner. */
  readonly id: string;
  readonly name: string;
  readonly hasEmail: boolean;
  /** Null while it is a draft. */
  readonly statementId: string | null;
  readonly bookings: number;
  readonly commission: number;
  readonly collected: number;
  readonly balance: number;
  readonly left: number;
  readonly isMailed: boolean;
};

/** The statements of a month by partner: closed ones, and drafts of those that have something open until its end. */
export async function statementsOfMonth(database: Database, month: Month): Promise<MonthStatement[]> {
  type Closed = Omit<MonthStatement, 'balance' | 'left'> & { readonly transferred: number };
  const [open, { rows: closed }, { rows: names }] = await Promise.all([
    openLines(database, { month }),
    database.execute<Closed>(sql`
      select partner_id as id, name, email <> '' as "hasEmail", partner_statements.id as "statementId",
        commission::float8 as commission, collected::float8 as collected, mailed_at is not null as "isMailed",
        (select count(distinct booking_id)::int from partner_statement_lines where statement_id = partner_statements.id) as bookings,
        (select coalesce(sum(amount), 0)::float8 from partner_transfers where statement_id = partner_statements.id) as transferred
      from partner_statements join partners on partners.id = partner_id where month = ${month}`),
    database.execute<{ id: string; name: string; hasEmail: boolean; isClosed: boolean }>(sql`
      select id, name, email <> '' as "hasEmail",
        exists (select from partner_statements where partner_id = partners.id and month >= ${month}) as "isClosed" from partners`),
  ]);
  const openOf = Map.groupBy(open, ({ partnerId }) => partnerId);
  const drafts = names.flatMap(({ isClosed, ...partner }): MonthStatement[] => {
    const lines = openOf.get(partner.id);
    if (!lines || isClosed) return [];
    const amounts = baseAmounts(lines);
    const bookings = new Set(lines.map(({ bookingId }) => bookingId)).size;
    return [
      {
        ...{ ...partner, ...amounts, statementId: null, bookings, balance: balanceOf(amounts) },
        ...{ left: 0, isMailed: false },
      },
    ];
  });
  const finished = closed.map(({ transferred, ...row }) => ({
    ...row,
    balance: balanceOf(row),
    left: leftToTransfer({ ...row, transferred }),
  }));
  return [...drafts, ...finished].sort((one, other) => one.name.localeCompare(other.name));
}
