import type { BookingState } from '#domain/booking/booking-states.ts';
import type { PaymentState } from '#domain/payment/payment-states.ts';

/** What the page about a booking has to say (specification §2 and §4: success, cancelled, pending, not found). */
export type ConfirmationState =
  | 'success'
  | 'nightOff'
  | 'cancelled'
  | 'checking'
  | 'voucher'
  | 'voucherOver'
  | 'paymentCancelled'
  | 'declined'
  | 'pending'
  | 'expired';

export type Situation = {
  readonly status: BookingState;
  /** The operator has called its night off, and it is not on another one. */
  readonly isNightOff: boolean;
  readonly isHeld: boolean;
  /** The provider has said that the money comes later. */
  readonly isUnderWay: boolean;
  /** That money is a voucher's, which the guest has still to pay in a shop. */
  readonly isVoucher: boolean;
  /** The voucher can be paid no more, and whether it was is not known yet. */
  readonly isVoucherOver: boolean;
  /** The state of the newest attempt to pay. */
  readonly lastPayment: PaymentState | null;
  /** The visitor comes back from the provider's page by its way out. */
  readonly cameBackWithoutPaying: boolean;
};

/** The booking's state counts first, then what the provider said, and the address last: it proves nothing. */
export function confirmationState(situation: Situation): ConfirmationState {
  const { status, isNightOff, isHeld, isUnderWay, isVoucher, isVoucherOver } = situation;
  const { lastPayment, cameBackWithoutPaying } = situation;
  if (status === 'confirmed') return isNightOff ? 'nightOff' : 'success';
  if (status === 'cancelled') return 'cancelled';
  if (isUnderWay && isVoucher) return isVoucherOver ? 'voucherOver' : 'voucher';
  if (isUnderWay) return 'checking';
  if (!isHeld) return 'expired';
  if (cameBackWithoutPaying || lastPayment === 'cancelled') return 'paymentCancelled';
  return lastPayment === 'declined' ? 'declined' : 'pending';
}
