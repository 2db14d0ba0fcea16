import { SQL, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { type Money, money } from '#domain/money.ts';
import type { PaymentState } from '#domain/payment/payment-states.ts';
import type { RefundReason, RefundState } from '#domain/payment/refund-states.ts';
import { isSearchedBooking } from '#features/booking/booking-search-store.server.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import type { PaidBy } from '#features/payment/payment-tables.server.ts';
import { cityMoment } from '#platform/database/city-time.ts';
import type { Database } from '#platform/database/database.ts';
import { pageOf } from '#platform/database/page-of.ts';
import type { MoneyCursor, MoneyKind, PaymentsQuery } from './payments-query.ts';

/** Which payments and refunds, of which cities; days are those of the time zone. */
export type AskedPayments = PaymentsQuery & { readonly cities: CityScope; readonly timeZone: string };

/** A payment, a refund, or what a split transferred between two bookings. */
export type MoneyLine = {
  readonly id: string;
  readonly kind: MoneyKind;
  readonly bookingId: string;
  readonly reference: string;
  readonly night: CalendarDate;
  readonly provider: PaidBy;
  readonly state: PaymentState | RefundState;
  /** When it was settled, or begun if it is not settled. */
  readonly at: Date;
  /** Negative if it goes back to the guest, or to another booking. */
  readonly amount: Money;
  /** What was handed over in cash, if it was another currency. */
  readonly tendered: Money | null;
  /** Why it was refunded. */
  readonly because: RefundReason | null;
  readonly providerReference: string | null;
};

type Row = Omit<MoneyLine, 'at' | 'amount' | 'tendered'> & {
  at: string;
  cursor: string;
  amount: string;
  currency: string;
  tendered: string | null;
  tenderedIn: string | null;
};

/** One page, the latest first. Payments and refunds are each read from the index of their moments. */
export async function readPaymentsPage(
  database: Database,
  asked: AskedPayments,
  max: number,
): Promise<{ lines: MoneyLine[]; next: MoneyCursor | null }> {
  const order = sql`order by moment desc, id desc limit ${max + 1}`;
  const parts = sql.join(
    sources.map((source) => sql`(${selectFrom(source, asked)} ${order})`),
    sql` union all `,
  );
  const { rows } = await database.execute<Row & Record<string, unknown>>(sql`
    select id, kind, "bookingId", reference, night, provider, state, moment as at, (moment at time zone 'UTC')::text || '+00' as cursor,
      amount, currency, tendered, "tenderedIn", because, "providerReference"
    from (${parts}) found ${order}`);
  const { shown, last } = pageOf(rows, max);
  return {
    lines: shown.map(({ at, amount, currency, tendered, tenderedIn, cursor: _, ...row }) => ({
      ...row,
      at: new Date(at),
      amount: money(Number(amount), currency),
      tendered: tendered && tenderedIn ? money(Number(tendered), tenderedIn) : null,
    })),
    next: last && { id: last.id, value: last.cursor },
  };
}

/** The ids of everything that a query finds, each with its booking; at most so many. */
export const foundPayments = (asked: AskedPayments, max: number): SQL => sql`
  select id, "bookingId" from (${sql.join(
    sources.map((source) => selectFrom(source, asked)),
    sql` union all `,
  )}) found limit ${max}`;

type Source = Readonly<
  Record<
    | 'rows'
    | 'bookingId'
    | 'isListed'
    | 'id'
    | 'kind'
    | 'state'
    | 'moment'
    | 'amount'
    | 'currency'
    | 'tendered'
    | 'because'
    | 'reference',
    SQL
  >
>;

// Every payment and refund has a booking. The join is a left one, which PostgreSQL leaves out for a filter that needs no booking.
const payments: Source = {
  rows: sql`payments left join bookings on bookings.id = payments.booking_id`,
  bookingId: sql`payments.booking_id`,
  isListed: sql`payments.transferred_from is null`,
  id: sql`payments.id`,
  kind: sql`'payment'`,
  state: sql`payments.state`,
  moment: sql`coalesce(payments.settled_at, payments.created_at)`,
  amount: sql`coalesce(payments.paid_amount, payments.amount)`,
  currency: sql`coalesce(payments.paid_currency, payments.currency)`,
  tendered: sql`payments.tendered_amount`,
  because: sql`null`,
  reference: sql`coalesce(payments.money_reference, payments.reference)`,
};

/** Refunds, and what a split took from a payment. */
const refunds: Source = {
  rows: sql`refunds join payments on payments.id = refunds.payment_id left join bookings on bookings.id = refunds.booking_id`,
  bookingId: sql`refunds.booking_id`,
  isListed: sql`true`,
  id: sql`refunds.id`,
  kind: sql`case when refunds.transferred_to is null then 'refund' else 'transfer' end`,
  state: sql`refunds.state`,
  moment: sql`coalesce(refunds.settled_at, refunds.created_at)`,
  amount: sql`-refunds.amount`,
  currency: sql`refunds.currency`,
  tendered: sql`null::bigint`,
  because: sql`case when refunds.transferred_to is null then refunds.because end`,
  reference: sql`refunds.reference`,
};

/** What the other booking of a split got, at the same moment. */
const transfers: Source = {
  ...refunds,
  rows: sql`refunds join payments on payments.id = refunds.transferred_to left join bookings on bookings.id = payments.booking_id`,
  bookingId: sql`payments.booking_id`,
  id: sql`payments.id`,
  kind: sql`'transfer'`,
  amount: sql`refunds.amount`,
  because: sql`null`,
  reference: sql`payments.reference`,
};

const sources = [payments, refunds, transfers];

const selectFrom = (source: Source, asked: AskedPayments): SQL => sql`
  select ${source.id} as id, ${source.kind} as kind, ${source.bookingId} as "bookingId", bookings.reference, bookings.date::text as night,
    payments.provider, ${source.state} as state, ${source.moment} as moment, ${source.amount} as amount,
    ${source.currency} as currency, ${source.tendered} as tendered, payments.tendered_currency as "tenderedIn", ${source.because} as because, ${source.reference} as "providerReference"
  from ${source.rows} where ${source.isListed} and ${found(asked, source)}`;

/** The condition of the rows that the filters find. */
function found(asked: AskedPayments, { id, moment, state, kind, currency }: Source): SQL {
  const { search, from, to, timeZone, cityId, crawlId, after, cities } = asked;
  const searched = isSearchedBooking(search) ?? sql`false`;
  const conditions: (SQL | '' | false | null)[] = [
    inCities(cities, sql`bookings.crawl_id`),
    search && sql`bookings.id in (select id from bookings where ${searched})`,
    asked.kind && sql`${kind} = ${asked.kind}`,
    asked.state && sql`${state} = ${asked.state}`,
    asked.provider && sql`payments.provider = ${asked.provider}`,
    asked.currency && sql`${currency} = ${asked.currency}`,
    from && sql`${moment} >= ${cityMoment(from, timeZone)}`,
    to && sql`${moment} < ${cityMoment(addDays(to, 1), timeZone)}`,
    cityId && inCities([cityId], sql`bookings.crawl_id`),
    crawlId && sql`bookings.crawl_id = ${crawlId}`,
    after && sql`(${moment}, ${id}) < (${after.value}::timestamptz, ${after.id}::uuid)`,
  ];
  return sql.join(
    conditions.filter((condition) => condition instanceof SQL),
    sql` and `,
  );
}
