import { sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { addMonths, type Month } from '#domain/month.ts';
import type { RefundReason } from '#domain/payment/refund-states.ts';
import type { PaidBy } from '#features/payment/payment-tables.server.ts';
import type { Database } from '#platform/database/database.ts';

type MonthIn = { readonly month: Month; readonly timeZone: string };

/** Payments and refunds of one payment method in one currency. Amounts are in minor units. */
export type MoneyMoved = {
  readonly provider: PaidBy;
  readonly currency: string;
  readonly taken: number;
  readonly payments: number;
  readonly returned: number;
  readonly refunds: number;
};

/** One payment, or one refund with a negative amount. */
export type Movement = {
  readonly at: Date;
  readonly reference: string;
  readonly night: CalendarDate;
  readonly provider: PaidBy;
  readonly providerReference: string | null;
  readonly amount: number;
  readonly currency: string;
  /** The reason of a refund; null for a payment. */
  readonly because: RefundReason | null;
};

/**
 * All payments and refunds of a month in the city's time zone, on the day they occurred, whatever the state
 * of their booking.
 */
const movedIn = ({ month, timeZone }: MonthIn) => {
  const from = sql`${month}::timestamp at time zone ${timeZone}`;
  const to = sql`${addMonths(month, 1)}::timestamp at time zone ${timeZone}`;
  return sql`
    select settled_at as at, booking_id, provider, coalesce(money_reference, reference) as reference,
           coalesce(paid_amount, amount) as amount, coalesce(paid_currency, currency) as currency, null as because
    from payments
    where state = 'succeeded' and settled_at >= ${from} and settled_at < ${to}
    union all
    select refunds.settled_at, refunds.booking_id, payments.provider, refunds.reference,
           -refunds.amount, refunds.currency, refunds.because
    from refunds join payments on payments.id = refunds.payment_id
    where refunds.state = 'succeeded' and refunds.settled_at >= ${from} and refunds.settled_at < ${to}`;
};

/** The sums of a month by payment method and currency; currencies are never added up. */
export async function readMoneyMoved(database: Database, monthIn: MonthIn): Promise<MoneyMoved[]> {
  const { rows } = await database.execute<MoneyMoved & Record<string, unknown>>(sql`
    with moved as (${movedIn(monthIn)})
    select provider, currency,
           coalesce(sum(amount) filter (where because is null), 0)::float8 as taken,
           count(*) filter (where because is null)::int as payments,
           coalesce(-sum(amount) filter (where because is not null), 0)::float8 as returned,
           count(*) filter (where because is not null)::int as refunds
    from moved group by provider, currency order by currency, taken desc, provider`);
  return rows;
}

/** All payments and refunds of a month, oldest first. */
export async function listMovements(database: Database, monthIn: MonthIn): Promise<Movement[]> {
  const { rows } = await database.execute<Omit<Movement, 'at'> & { at: string }>(sql`
    with moved as (${movedIn(monthIn)})
    select moved.at, bookings.reference, bookings.date::text as night, moved.provider,
           moved.reference as "providerReference", moved.amount::float8 as amount, moved.currency, moved.because
    from moved join bookings on bookings.id = moved.booking_id
    order by moved.at, bookings.reference`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}
