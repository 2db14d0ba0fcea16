import type { PaymentNews } from '#domain/payment/payment-news.ts';
import type { PaymentState } from '#domain/payment/payment-states.ts';
import type { Booking } from '#features/booking/booking.ts';
import { holdUntil } from '#features/booking/booking-transition-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Payment } from './payment-store.server.ts';

type Situation = {
  readonly booking: Booking;
  readonly payment: Payment;
  readonly news: PaymentNews;
  /** The state that the payment is in from now on. */
  readonly state: PaymentState;
  readonly now: Date;
};

/**
 * Whoever took a voucher keeps the places until its money is due, because that money could not go back; once it is
 * known that it will not come, the places are free for others at once. Any other hold stays as it is.
 */
export async function holdForDelayedMoney(
  transaction: Transaction,
  { booking, payment, news, state, now }: Situation,
): Promise<void> {
  const { id, status, heldUntil } = booking;
  if (status !== 'pending' || !heldUntil) return;
  if (state === 'pending') {
    if (news.dueBy && news.dueBy > heldUntil) await holdUntil(transaction, id, news.dueBy);
    return;
  }
  if (isHeldForVoucher(booking, payment)) await holdUntil(transaction, id, now);
}

/** Whether the places are kept longer than they can be paid for, because the money of a voucher may still come. */
export const isHeldForVoucher = (
  { heldUntil }: Pick<Booking, 'heldUntil'>,
  { state, expiresAt }: Pick<Payment, 'state' | 'expiresAt'>,
): boolean => state === 'pending' && heldUntil !== null && heldUntil > expiresAt;
