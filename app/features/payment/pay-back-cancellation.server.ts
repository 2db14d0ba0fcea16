import { isPositive } from '#domain/money.ts';
import type { RefundReason } from '#domain/payment/refund-states.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { payBack } from './pay-back.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';

/**
 * Owes what the cancellation of a booking promised to give back (`refundDue`), out of the payments that were kept for
 * it, in the transaction that cancelled it. Nothing was paid, nothing is due: nothing happens. Safe to do twice.
 */
export async function payBackCancellation(
  platform: Pick<PaymentPlatform, 'publish'>,
  transaction: Transaction,
  {
    bookingId,
    because = 'cancelled_in_time',
  }: { readonly bookingId: string; readonly because?: RefundReason | undefined },
): Promise<void> {
  const booking = await readBooking(transaction, bookingId);
  if (!booking?.refundDue || !isPositive(booking.refundDue)) return;
  await payBack(platform, transaction, { bookingId, amount: booking.refundDue, because });
}
