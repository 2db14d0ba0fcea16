import type { Money } from '#domain/money.ts';
import { splitRefund } from '#domain/payment/refund-ways.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { lockPaymentsOf, paymentsOf, writeTransferredPayment } from './payment-store.server.ts';
import { outflowsOf, writeTransfer } from './refund-store.server.ts';
import { readRefundableMoney } from './refundable-money.server.ts';

/**
 * Moves an amount from the payments of a locked booking to another booking, the latest payment first. Nothing is
 * requested from a provider: the old booking gets a row that leaves its payment, and the new one a payment that
 * names where it comes from. Throws if less may be refunded than the amount. See docs/decisions/transfers-between-bookings.md.
 */
export async function transferPayments(
  transaction: Transaction,
  {
    fromBookingId,
    toBookingId,
    amount,
    now,
  }: {
    readonly fromBookingId: string;
    readonly toBookingId: string;
    readonly amount: Money;
    readonly now: Date;
  },
): Promise<void> {
  await lockPaymentsOf(transaction, fromBookingId);
  const payments = await paymentsOf(transaction, fromBookingId);
  const outflows = await outflowsOf(transaction, fromBookingId);
  const booking = await readBooking(transaction, fromBookingId);
  const money = booking && (await readRefundableMoney(transaction, booking));
  const parts = splitRefund(money?.payments ?? [], amount);
  const moved = parts.reduce((sum, part) => sum + part.amount.amount, 0);
  if (moved !== amount.amount) throw new Error(`Booking ${fromBookingId} has less than what it transfers`);
  // The earliest payment is the first part of the new booking, as it was of the old one.
  for (const [at, { paymentId, amount: part }] of parts.reverse().entries()) {
    const source = payments.find(({ id }) => id === paymentId);
    if (!source) throw new Error(`Payment ${paymentId} is not one of booking ${fromBookingId}`);
    const gone = outflows.filter((outflow) => outflow.paymentId === paymentId);
    const id = await writeTransferredPayment(transaction, source, {
      bookingId: toBookingId,
      part: at + 1,
      amount: part,
      after: gone.reduce((sum, outflow) => sum + outflow.amount.amount, source.transferredAfter ?? 0),
    });
    await writeTransfer(transaction, {
      paymentId,
      bookingId: fromBookingId,
      amount: part,
      transferredTo: id,
      now,
    });
  }
}
