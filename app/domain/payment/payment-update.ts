/** The events of every payment provider are normalized to this one form. See docs/rules/payment.md. */

import type { Money } from '#domain/money.ts';
import type { PaymentState } from '#domain/payment/payment-states.ts';
import type { Voucher } from '#domain/payment/voucher.ts';

export type PaymentOutcome = 'open' | 'pending' | 'paid' | 'declined' | 'cancelled' | 'expired';

export type PaymentUpdate = {
  readonly provider: string;
  /** The provider's id of the payment. */
  readonly reference: string;
  readonly outcome: PaymentOutcome;
  /** The amount that the provider reports as paid; null if nothing was paid. */
  readonly amount: Money | null;
  /** The provider's id of the captured money, if it differs. Refunds refer to it. */
  readonly moneyReference?: string;
  /** The deadline of a pending payment, if it is known. After it, the money can no longer arrive. */
  readonly dueBy?: Date;
  /** The voucher that the customer still has to pay in a shop. */
  readonly voucher?: Voucher;
  /**
   * Why an approved payment could not be captured. `word` is the provider's reason; `isOurs` means that the
   * customer did not cause it.
   */
  readonly refusal?: { readonly word: string; readonly isOurs: boolean };
  /**
   * The provider no longer has a record of the payment. This does not mean that a pending payment has failed.
   */
  readonly isUnknownToProvider?: boolean;
};

/** The state of a payment after the given outcome. */
export const stateAfter: Readonly<Record<PaymentOutcome, PaymentState>> = {
  open: 'started',
  pending: 'pending',
  paid: 'succeeded',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
};
