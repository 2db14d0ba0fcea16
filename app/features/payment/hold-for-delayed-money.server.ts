import type { PaymentState, PaymentUpdate } from '#domain/payment/payment-states.ts';
import type { Booking } from '#features/booking/booking.ts';
import { holdUntil } from '#features/booking/booking-transition-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Payment } from './payment-store.server.ts';

type Situation = {
  readonly booking: Booking;
  readonly payment: Payment;
  readonly update: PaymentUpdate;
  /** The new state of the payment. */
  readonly state: PaymentState;
  readonly now: Date;
};

/**
 * Extends the hold of a booking with a voucher until the payment is due, because such a payment could not be
 * refunded online. Once the payment cannot arrive any more, the places are released. Other holds do not
 * change.
 */
export async function holdForDelayedMoney(
  transaction: Transaction,
  { booking, payment, update, state, now }: Situation,
): Promise<void> {
  const { id, status, heldUntil } = booking;
  if (status !== 'pending' || !heldUntil) return;
  if (state === 'pending') {
    if (update.dueBy && update.dueBy > heldUntil) await holdUntil(transaction, id, update.dueBy);
    return;
  }
  if (isHeldForVoucher(booking, payment)) await holdUntil(transaction, id, now);
}

/** Whether the hold is longer than the payment period, because the payment of a voucher may still arrive. */
export const isHeldForVoucher = (
  { heldUntil }: Pick<Booking, 'heldUntil'>,
  { state, expiresAt }: Pick<Payment, 'state' | 'expiresAt'>,
): boolean => state === 'pending' && heldUntil !== null && heldUntil > expiresAt;
