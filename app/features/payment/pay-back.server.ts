import { isPositive, isZero, type Money, money, subtract } from '#domain/money.ts';
import type { RefundReason } from '#domain/payment/refund-states.ts';
import type { Transaction } from '#platform/database/database.ts';
import { openCase } from './case-store.server.ts';
import { oweRefund } from './owe-refund.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { type Payment, paymentsOf } from './payment-store.server.ts';
import { type Refund, refundsOf } from './refund-store.server.ts';

/**
 * Owes a sum out of the payments that were kept for a booking, the latest first, never more of one than is left of it.
 * Lock the booking first. Cash is given back by a person, who gets a case; everything else goes by itself. Answers what
 * is owed now: less than was asked for only where less was paid.
 */
export async function payBack(
  platform: Pick<PaymentPlatform, 'tell'>,
  transaction: Transaction,
  {
    bookingId,
    amount,
    because,
  }: { readonly bookingId: string; readonly amount: Money; readonly because: RefundReason },
): Promise<Money> {
  const kept = (await paymentsOf(transaction, bookingId)).filter(({ isKept }) => isKept);
  const given = await refundsOf(transaction, bookingId);
  let rest = amount;
  for (const payment of kept) {
    const part = smaller(rest, leftOf(payment, given));
    if (!isPositive(part)) continue;
    const owed = { paymentId: payment.id, bookingId, amount: part, because };
    const refund = await oweRefund(platform, transaction, owed);
    if (refund && payment.provider === 'cash') {
      const { id: paymentId } = payment;
      const details = { amount: part };
      await openCase(transaction, {
        bookingId,
        paymentId,
        kind: 'cash_to_return',
        about: refund.id,
        details,
      });
    }
    rest = subtract(rest, part);
    if (isZero(rest)) break;
  }
  return subtract(amount, rest);
}

/** What a payment still holds: what has gone back or is on its way is gone. */
function leftOf({ id, amount, paid }: Payment, given: readonly Refund[]): Money {
  const whole = paid ?? amount;
  const gone = given
    .filter(({ paymentId }) => paymentId === id)
    .reduce((sum, one) => sum + one.amount.amount, 0);
  return money(whole.amount - gone, whole.currency);
}

const smaller = (a: Money, b: Money): Money => (a.amount < b.amount ? a : b);
