import type { BookingState } from '#domain/booking/booking-states.ts';
import type { PaymentState } from '#domain/payment/payment-states.ts';

/**
 * The state that the confirmation page shows (specification §2 and §4: success, cancelled, pending, not
 * found).
 */
export type ConfirmationState =
  | 'success'
  | 'nightCancelled'
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
  /** The operator cancelled the night, and the booking has not been moved to another one. */
  readonly isNightCancelled: boolean;
  readonly isHeld: boolean;
  /** The provider reported that the payment is pending. */
  readonly isUnderWay: boolean;
  /** The pending payment is a voucher, which the guest has yet to pay in a shop. */
  readonly isVoucher: boolean;
  /** The voucher has expired, and it is not known yet whether it was paid. */
  readonly isVoucherOver: boolean;
  /** The state of the latest payment attempt. */
  readonly lastPayment: PaymentState | null;
  /** The visitor returned through the provider's cancel URL. */
  readonly cameBackWithoutPaying: boolean;
};

/**
 * The booking's state has priority, then the provider's report. The URL comes last, because it proves
 * nothing.
 */
export function confirmationState(situation: Situation): ConfirmationState {
  const { status, isNightCancelled, isHeld, isUnderWay, isVoucher, isVoucherOver } = situation;
  const { lastPayment, cameBackWithoutPaying } = situation;
  if (status === 'confirmed') return isNightCancelled ? 'nightCancelled' : 'success';
  if (status === 'cancelled') return 'cancelled';
  if (isUnderWay && isVoucher) return isVoucherOver ? 'voucherOver' : 'voucher';
  if (isUnderWay) return 'checking';
  if (!isHeld) return 'expired';
  if (cameBackWithoutPaying || lastPayment === 'cancelled') return 'paymentCancelled';
  return lastPayment === 'declined' ? 'declined' : 'pending';
}
