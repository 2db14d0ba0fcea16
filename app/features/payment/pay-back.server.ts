import { accepted, type Decision } from '#domain/decision.ts';
import { isLess, isPositive, type Money, smaller, subtract } from '#domain/money.ts';
import { isDeskMethod } from '#domain/payment/desk-methods.ts';
import type { UnwantedMoney } from '#domain/payment/receive-payment.ts';
import { isOfCancellation, type RefundReason } from '#domain/payment/refund-states.ts';
import { splitRefund } from '#domain/payment/refund-ways.ts';
import { checkRefund } from '#domain/payment/refundable-money.ts';
import { readBooking, writeRefundDue } from '#features/booking/booking-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { openCase, settleCase } from './case-store.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { paymentsOf } from './payment-store.server.ts';
import { leftOf } from './refund-parts.server.ts';
import { insertPendingRefund, type NewRefund, outflowsOf, type Refund } from './refund-store.server.ts';
import { readRefundableMoney } from './refundable-money.server.ts';

type Publishing = Pick<PaymentPlatform, 'publish'>;

/**
 * Schedules refunds of an amount from the accepted payments of a booking, the latest first. Lock the booking first.
 * Staff hand back cash and get a case for it; other refunds are executed automatically. Returns the amount that is
 * scheduled. Refused without any change: more than may be refunded, for example because a payment is disputed
 * (`refundableMoney`).
 */
export async function payBack(
  platform: Publishing,
  transaction: Transaction,
  {
    bookingId,
    amount,
    because,
  }: { readonly bookingId: string; readonly amount: Money; readonly because: RefundReason },
): Promise<Decision<Money>> {
  const booking = await readBooking(transaction, bookingId);
  if (!booking) throw new Error(`Booking ${bookingId} is unknown`);
  const money = await readRefundableMoney(transaction, booking);
  const allowed = checkRefund(money, amount);
  if (!allowed.accepted) return allowed;
  for (const { paymentId, amount: part } of splitRefund(money.payments, amount)) {
    const refund = await scheduleRefund(platform, transaction, {
      paymentId,
      bookingId,
      amount: part,
      because,
    });
    const isByDesk = money.payments.some(
      (payment) => payment.paymentId === paymentId && isDeskMethod(payment.way),
    );
    if (refund && isByDesk)
      await openCase(transaction, {
        bookingId,
        paymentId,
        kind: 'cash_to_return',
        about: refund.id,
        details: { amount: part },
      });
  }
  return accepted(amount);
}

/**
 * Records that a payment has to be refunded, in the transaction that found it out. The refund and the event that
 * executes it are committed together. A payment is refunded once per automatic reason; null if it is already owed.
 */
async function scheduleRefund(
  { publish }: Publishing,
  transaction: Transaction,
  owed: NewRefund,
): Promise<Refund | null> {
  const refund = await insertPendingRefund(transaction, owed);
  if (!refund) return null;
  const { bookingId, paymentId, because } = owed;
  await publish(transaction, {
    name: 'payment.refundNeeded',
    bookingId,
    paymentId,
    refundId: refund.id,
    because,
  });
  return refund;
}

/**
 * Schedules the refund of a payment that was not accepted, with the operator's case. What staff refunded in the
 * provider's dashboard before is subtracted; a payment without a rest needs neither a refund nor a case. A disputed
 * one waits for the bank (`refundPayment`).
 */
export async function payBackUnwanted(
  platform: Publishing,
  transaction: Transaction,
  {
    payment: { id: paymentId, bookingId },
    paid,
    because,
  }: {
    readonly payment: { readonly id: string; readonly bookingId: string };
    readonly paid: Money;
    readonly because: UnwantedMoney;
  },
): Promise<void> {
  const refunds = await outflowsOf(transaction, bookingId);
  const amount = leftOf({ id: paymentId, amount: paid, paid }, refunds);
  if (isLess(amount, paid)) await settleCase(transaction, { paymentId, kind: 'by_provider' });
  if (!isPositive(amount)) return;
  const refund = await scheduleRefund(platform, transaction, { paymentId, bookingId, amount, because });
  if (refund) await openCase(transaction, { bookingId, paymentId, kind: because, details: { amount } });
}

/**
 * Schedules the refund that the cancellation of a booking owes (`refundDue`), in the transaction of the cancellation,
 * and lowers it to what may be refunded. Idempotent. A booking that was never paid here owes what it says.
 */
export async function payBackCancellation(
  platform: Publishing,
  transaction: Transaction,
  {
    bookingId,
    because = 'cancelled_in_time',
  }: { readonly bookingId: string; readonly because?: RefundReason | undefined },
): Promise<void> {
  const booking = await readBooking(transaction, bookingId);
  if (!booking?.refundDue || !isPositive(booking.refundDue)) return;
  const refunds = await outflowsOf(transaction, bookingId);
  if (refunds.some((refund) => isOfCancellation(refund, booking.cancelledAt))) return;
  if (!(await paymentsOf(transaction, bookingId)).some(({ isApplied }) => isApplied)) return;
  const money = await readRefundableMoney(transaction, booking);
  const amount = smaller(booking.refundDue, money.left);
  if (isPositive(subtract(booking.refundDue, amount))) await writeRefundDue(transaction, bookingId, amount);
  if (!isPositive(amount)) return;
  const paid = await payBack(platform, transaction, { bookingId, amount, because });
  if (!paid.accepted) throw new Error(`Booking ${bookingId} cannot be refunded: ${paid.refusal.reason}`);
}
