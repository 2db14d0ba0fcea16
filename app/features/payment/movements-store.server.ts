import { type SQL, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import { addMonths, type Month } from '#domain/month.ts';
import type { RefundReason } from '#domain/payment/refund-states.ts';
import { type ReportedPart, type Reporting, reportedPart } from '#domain/reporting.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import { anyRateThenSql, rateThenSql, reportedSql } from '#features/settings/reporting-store.server.ts';
import type { Database } from '#platform/database/database.ts';
import type { PaidBy } from './payment-tables.server.ts';

type MonthIn = { readonly month: Month; readonly timeZone: string; readonly cities: CityScope };

/** The payments, or the refunds, of one payment method in one currency; refunds are negative. */
export type MoneyMoved = ReportedPart & {
  readonly provider: PaidBy;
  readonly isRefund: boolean;
  readonly count: number;
};

/** One payment, or one refund with a negative amount. */
export type Movement = {
  readonly at: Date;
  readonly reference: string;
  readonly night: CalendarDate;
  readonly provider: PaidBy;
  readonly providerReference: string | null;
  readonly amount: Money;
  /** In the reporting currency; null if there never was a rate. */
  readonly reported: Money | null;
  /** How many units of the reporting currency one unit was; null if there never was a rate. */
  readonly rate: number | null;
  /** The reason of a refund; null for a payment. */
  readonly because: RefundReason | null;
};

/** Which payments and refunds: by SQL about their moment, their booking (`bookings`), or both. */
type MovementFilter = {
  readonly settled?: ((moment: SQL) => SQL) | undefined;
  readonly ofBookings: SQL;
  /** A column `key` to group by: SQL about `bookings` and `moved`. */
  readonly key?: SQL | undefined;
};

/**
 * Payments and refunds, whatever the state of their booking. A refund has the rates of its payment. What a
 * payment is worth in the reporting currency is rounded once, and its refunds are rounded as one running sum,
 * so that a payment that was refunded completely adds up to zero, in however many parts.
 *
 * What a split transferred to another booking is neither a payment nor a refund (`is_transfer`): the payment of
 * the one booking is reduced by what is added to the other, at the moment of the payment. Both are rounded as a
 * part of that payment, so they cancel each other out to the cent.
 */
export const movements = (
  reporting: Reporting,
  { settled = () => sql`true`, ofBookings, key = sql`null` }: MovementFilter,
): SQL => {
  const worth = (amount: SQL) =>
    reportedSql(reporting, { amount, currency: sql`currency`, sold: sql`sold`, at: sql`paid_at` });
  return sql`
    select at, booking, night, provider, reference, because, is_transfer, currency, key, total - before as amount,
           ${worth(sql`total`)} - ${worth(sql`before`)} as reported,
           case when currency = ${reporting.currency} then 1 else ${rateThenSql(reporting, sql`paid_at`)} / sold end as rate
    from (
      select moved.*, bookings.reference as booking, bookings.date::text as night, ${key} as key,
             case when moved.currency = bookings.currency then bookings.rate
                  else ${anyRateThenSql(sql`moved.currency`, sql`paid_at`)} end as sold
      from (
        select settled_at as at, booking_id, provider, coalesce(money_reference, reference) as reference, null as because,
               transferred_from is not null as is_transfer,
               coalesce(paid_currency, currency) as currency, settled_at as paid_at,
               coalesce(transferred_after, 0) as before, coalesce(transferred_after, 0) + coalesce(paid_amount, amount) as total
        from payments
        where state = 'succeeded' and ${settled(sql`settled_at`)}
        union all
        select ${movedAt}, refunds.booking_id, payments.provider, refunds.reference,
               case when transferred_to is null then refunds.because end, transferred_to is not null, refunds.currency, coalesce(payments.settled_at, refunds.settled_at), -earlier.amount, -earlier.amount - refunds.amount
        from refunds join payments on payments.id = refunds.payment_id
        cross join lateral (
          select coalesce(payments.transferred_after, 0) + coalesce(sum(amount), 0)::bigint as amount
          from refunds other
          where other.booking_id = refunds.booking_id and other.payment_id = refunds.payment_id
            and other.state = 'succeeded' and (other.settled_at, other.id) < (refunds.settled_at, refunds.id)
        ) earlier
        where refunds.state = 'succeeded' and ${settled(movedAt)}
      ) moved
      join bookings on bookings.id = moved.booking_id
      where ${ofBookings}
    ) moved`;
};

/** A transfer counts when its payment was paid, a refund when it was settled. */
const movedAt = sql`case when transferred_to is null then refunds.settled_at else payments.settled_at end`;

/** The movements of a month in the city's time zone, on the day they occurred. */
const movedIn = (reporting: Reporting, { month, timeZone, cities }: MonthIn): SQL =>
  movements(reporting, {
    settled: (moment) => sql`${moment} >= ${month}::timestamp at time zone ${timeZone}
      and ${moment} < ${addMonths(month, 1)}::timestamp at time zone ${timeZone}`,
    ofBookings: inCities(cities, sql`bookings.crawl_id`),
  });

/** The sums of a month of some cities by payment method and currency, the largest first. */
export async function readMoneyMoved(
  database: Database,
  reporting: Reporting,
  monthIn: MonthIn,
): Promise<MoneyMoved[]> {
  const { rows } = await database.execute<
    Record<'provider', PaidBy> & { isRefund: boolean; count: number } & Parameters<typeof reportedPart>[1]
  >(sql`
    select provider, currency, because is not null as "isRefund", count(*) filter (where not is_transfer)::int as count,
           sum(amount)::float8 as amount, sum(reported)::float8 as reported
    from (${movedIn(reporting, monthIn)}) moved
    group by provider, currency, because is not null
    order by abs(sum(reported)) desc nulls last, provider, currency`);
  return rows.map(({ provider, isRefund, count, ...row }) => ({
    provider,
    isRefund,
    count,
    ...reportedPart(reporting, row),
  }));
}

/** All payments and refunds of a month, oldest first. */
export async function listMovements(
  database: Database,
  reporting: Reporting,
  monthIn: MonthIn,
): Promise<Movement[]> {
  const { rows } = await database.execute<
    Omit<Movement, 'at' | 'amount' | 'reported'> & { at: string } & Parameters<typeof reportedPart>[1]
  >(sql`
    select at, booking as reference, night, provider, reference as "providerReference", because, currency,
           amount::float8 as amount, reported::float8 as reported, round(rate, 10)::float8 as rate
    from (${movedIn(reporting, monthIn)}) moved
    where not is_transfer
    order by at, booking`);
  return rows.map(({ at, amount, currency, reported, ...row }) => ({
    ...row,
    ...reportedPart(reporting, { amount, currency, reported }),
    at: new Date(at),
  }));
}
