import { type SQL, sql } from 'drizzle-orm';
import type { CityScope } from '#domain/accounts/permissions.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Money } from '#domain/money.ts';
import { addMonths, type Month } from '#domain/month.ts';
import type { RefundReason } from '#domain/payment/refund-states.ts';
import { type ReportedRow, type Reporting, reportedPart } from '#domain/reporting.ts';
import { inCities } from '#features/catalogue/city-scope-store.server.ts';
import { isMoney, isRefund, signOfMoney } from '#features/ledger/figures-store.server.ts';
import { rateThenSql, reportedSql } from '#features/settings/reporting-store.server.ts';
import { cityMoment } from '#platform/database/city-time.ts';
import type { Database } from '#platform/database/database.ts';
import type { PaidBy } from './payment-tables.server.ts';

export type MonthIn = { readonly month: Month; readonly timeZone: string; readonly cities: CityScope };

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

/** Which payments and refunds: by SQL about their moment (and `moved`), their booking (`bookings`), or both. */
type MovementFilter = {
  readonly settled?: ((moment: SQL) => SQL) | undefined;
  readonly ofBookings: SQL;
  /** A column `key` to group by: SQL about `bookings` and `moved`. */
  readonly key?: SQL | undefined;
  /** Counts a refund from when it is owed, instead of from when it arrived. */
  readonly isOwedCounted?: boolean;
  /** Columns of `bookings` that are added. */
  readonly facts?: readonly string[];
};

/**
 * Payments and refunds, whatever the state of their booking: what the books have in the accounts of money
 * (docs/rules/ledger.md). A refund has the rates of its payment. What a payment is worth in the reporting currency is
 * rounded once, and its refunds are rounded as one running sum, so that a payment that was refunded completely adds up to
 * zero, in however many parts.
 *
 * What a split transferred to another booking is neither a payment nor a refund (`is_transfer`): both bookings have the
 * same amount with opposite signs, rounded as a part of the payment. A refund that the bank returned is taken back.
 */
export const movements = (
  reporting: Reporting,
  {
    settled = () => sql`true`,
    ofBookings,
    key = sql`null`,
    isOwedCounted = false,
    facts = [],
  }: MovementFilter,
): SQL => {
  const refund = isOwedCounted ? 'owed' : 'returned';
  const worth = (amount: SQL) =>
    reportedSql(reporting, { amount, currency: sql`currency`, sold: sql`sold`, at: sql`paid_at` });
  const columns = (prefix: string) => sql.raw(facts.map((name) => `${prefix}${name}, `).join(''));
  return sql`
    select ${columns('')} at, booking, night, provider, reference, because, is_transfer, is_taken_back, currency, key, sign * amount as amount,
           sign * (${worth(sql`(before + amount)`)} - ${worth(sql`before`)}) as reported,
           case when currency = ${reporting.currency} then 1 else ${rateThenSql(reporting, sql`paid_at`)} / sold end as rate
    from (
      select ${columns('bookings.')} moved.at, bookings.reference as booking, bookings.date::text as night, payments.provider,
             case when refunds.id is null then coalesce(payments.money_reference, payments.reference) else refunds.reference end as reference,
             case when ${isRefund('moved', refund)} then refunds.because end as because,
             moved.line = 'transferred' or payments.transferred_from is not null and moved.line = 'paid' as is_transfer,
             moved.is_reversed as is_taken_back, moved.currency, ${key} as key,
             ${signOfMoney('moved')} as sign, moved.amount, moved.counted_before as before,
             moved.rate as sold, coalesce(payments.settled_at, moved.at) as paid_at
      from ledger_entries moved
      join bookings on bookings.id = moved.booking_id
      left join refunds on refunds.id = moved.about and (${isRefund('moved', refund)} or moved.line = 'transferred')
      join payments on payments.id = coalesce(refunds.payment_id, moved.about)
      where ${isMoney('moved', refund)}
        and ${settled(sql`moved.at`)} and ${ofBookings}
    ) moved`;
};

/** The movements of a month in the city's time zone, on the day they occurred. */
const movedInMonth = (reporting: Reporting, { month, timeZone, cities }: MonthIn): SQL =>
  movements(reporting, {
    settled: (moment) => sql`${moment} >= ${cityMoment(month, timeZone)}
      and ${moment} < ${cityMoment(addMonths(month, 1), timeZone)}`,
    ofBookings: inCities(cities, sql`bookings.crawl_id`),
  });

/** All payments and refunds of a month, oldest first. */
export async function listMovements(
  database: Database,
  reporting: Reporting,
  monthIn: MonthIn,
): Promise<Movement[]> {
  const { rows } = await database.execute<
    Omit<Movement, 'at' | 'amount' | 'reported'> & { at: string } & ReportedRow
  >(sql`
    select at, booking as reference, night, provider, reference as "providerReference", because, currency,
           amount::float8 as amount, reported::float8 as reported, round(rate, 10)::float8 as rate
    from (${movedInMonth(reporting, monthIn)}) moved
    where not is_transfer
    order by at, booking`);
  return rows.map(({ at, amount, currency, reported, ...row }) => ({
    ...row,
    ...reportedPart(reporting, { amount, currency, reported }),
    at: new Date(at),
  }));
}
