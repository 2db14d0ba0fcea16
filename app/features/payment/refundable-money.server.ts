import { type Money, zero } from '#domain/money.ts';
import { disputeStanding } from '#domain/payment/dispute-standing.ts';
import { planParts, type RefundPart, refundWayOf } from '#domain/payment/refund-ways.ts';
import { type RefundableMoney, refundableMoney } from '#domain/payment/refundable-money.ts';
import { type Booking, paidFor } from '#features/booking/booking.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type DisputeOfPayment, disputesOf, standingOfAll } from './dispute-store.server.ts';
import { chargeOf, type Payment, paymentsOf } from './payment-store.server.ts';
import { leftOf } from './refund-parts.server.ts';
import { outflowsOf } from './refund-store.server.ts';

type Read = Database | Transaction;
type Priced = Pick<Booking, 'id' | 'status' | 'total' | 'balance'>;

/**
 * What may be refunded of a booking now: the only read that every refund is decided by (`payBack`), and that every
 * page shows beforehand. Lock the booking before a decision that is written.
 */
export async function readRefundableMoney(database: Read, booking: Priced): Promise<RefundableMoney> {
  const [payments, outflows, disputes] = await Promise.all([
    paymentsOf(database, booking.id),
    outflowsOf(database, booking.id),
    disputesOf(database, booking.id),
  ]);
  const applied = payments.filter(({ isApplied }) => isApplied);
  const money = refundableMoney(
    await Promise.all(
      applied.map(async (payment) => ({
        paymentId: payment.id,
        left: leftOf(payment, outflows),
        way: refundWayOf(payment),
        dispute: disputeStanding(await ofPayment(database, payment, disputes)),
      })),
    ),
    zero(booking.total.currency),
    standingOfBooking(disputes),
  );
  // A booking that was confirmed without a payment here has what its price says.
  return applied.length > 0 || money.withheldBecause ? money : { ...money, left: paidFor(booking) };
}

/** A part of a payment that was split is disputed with the payment that the provider knows. */
async function ofPayment(
  database: Read,
  payment: Payment,
  disputes: readonly DisputeOfPayment[],
): Promise<DisputeOfPayment[]> {
  if (disputes.length === 0) return [];
  const { id } = await chargeOf(database, payment);
  return disputes.filter(({ paymentId }) => paymentId === id);
}

/** A dispute of a payment that was not accepted blocks the booking while it is open. */
function standingOfBooking(disputes: readonly DisputeOfPayment[]) {
  if (standingOfAll(disputes) === 'open') return 'open';
  return disputeStanding(disputes.filter(({ paymentId }) => paymentId === null));
}

/** How an amount would be refunded if it were owed now, by the rule of `payBack`. */
export const planRefund = async (database: Read, booking: Priced, amount: Money): Promise<RefundPart[]> =>
  planParts((await readRefundableMoney(database, booking)).payments, amount);
