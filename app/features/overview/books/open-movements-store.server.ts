import { sql } from 'drizzle-orm';
import { type CurrencyCode, type Money, money } from '#domain/money.ts';
import type { Database } from '#platform/database/database.ts';
import type { Provider } from '#platform/payments/payment-gateway.ts';

/**
 * What does not agree with a provider: a movement of its balance that belongs to nothing here, a payment or refund that it has
 * not told of, or one that it tells with another amount.
 */
export type OpenMovement = {
  readonly id: string;
  readonly what: 'unknownMovement' | 'missingPayment' | 'missingRefund' | 'otherAmount';
  readonly provider: Provider;
  readonly at: Date;
  /** The amount of the movement, or that of the payment or refund here; negative if it left the provider. */
  readonly amount: Money;
  readonly reference: string | null;
  readonly booking: { readonly id: string; readonly reference: string } | null;
};

/** The oldest first, of providers that have told their movements. Payments and refunds of the last day are left out. */
export async function listOpenMovements(database: Database, max: number): Promise<OpenMovement[]> {
  const { rows } = await database.execute<Row>(sql`
    with told as (
      select provider, min(at) as since, max(at) - interval '1 day' as until from provider_transactions group by 1
    ), found as (
      select id, 'unknownMovement' as what, provider, at, amount, currency, reference, null::uuid as booking_id
      from provider_transactions where posted_at is null
      union all
      select payments.id, case when movement.amount is null then 'missingPayment' else 'otherAmount' end, payments.provider, settled_at,
        paid, paid_in, coalesce(money_reference, payments.reference), booking_id
      from payments join told on told.provider = payments.provider and settled_at between since and until
      cross join lateral (select coalesce(paid_amount, payments.amount) as paid, coalesce(paid_currency, payments.currency) as paid_in) charge
      left join lateral (
        select sum(coalesce(charged_amount, provider_transactions.amount)) as amount from provider_transactions
        where payment_id = payments.id and kind = 'payment' and coalesce(charged_currency, provider_transactions.currency) = paid_in
      ) movement on true
      where state = 'succeeded' and transferred_from is null and movement.amount is distinct from paid
      union all
      select refunds.id, 'missingRefund', payments.provider, refunds.settled_at, -refunds.amount, refunds.currency, refunds.reference, refunds.booking_id
      from refunds join payments on payments.id = refunds.payment_id
      join told on told.provider = payments.provider and refunds.settled_at between since and until
      where refunds.state = 'succeeded' and transferred_to is null
        and not exists (select from provider_transactions where posted_at is not null and refunds.reference = any(about))
    )
    select found.id, what, provider, at, amount, found.currency, found.reference, booking_id, bookings.reference as booking
    from found left join bookings on bookings.id = booking_id
    order by at, found.id limit ${max}`);
  return rows.map(({ at, amount, currency, booking_id, booking, ...row }) => ({
    ...row,
    at: new Date(at),
    amount: money(Number(amount), currency),
    booking: booking_id === null || booking === null ? null : { id: booking_id, reference: booking },
  }));
}

type Row = Pick<OpenMovement, 'id' | 'what' | 'provider' | 'reference'> & {
  at: string;
  amount: string;
  currency: CurrencyCode;
  booking_id: string | null;
  booking: string | null;
};
