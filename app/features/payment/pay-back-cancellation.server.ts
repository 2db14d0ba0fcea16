import { isPositive } from '#domain/money.ts';
import type { RefundReason } from '#domain/payment/refund-states.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { payBack } from './pay-back.server.ts';
import type { PaymentPlatform } from './payment-platform.ts';

/**
 * Schedules the refund that the cancellation of a booking owes (`refundDue`), from its accepted payments, in
 * the transaction of the cancellation. Does nothing if nothing is due. Idempotent.
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
