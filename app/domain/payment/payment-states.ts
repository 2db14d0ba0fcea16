import type { Money } from '#domain/money.ts';
import type { Voucher } from '#domain/payment/voucher.ts';

/**
 * The state machine of one payment attempt. Success takes precedence over every earlier state. See
 * docs/rules/payment.md.
 */

export const paymentStates = ['started', 'pending', 'succeeded', 'declined', 'cancelled', 'expired'] as const;

export type PaymentState = (typeof paymentStates)[number];

/**
 * Events arrive twice, late and in any order. An attempt that was given up may therefore still become pending
 * or succeed. Giving up does not end a pending payment; only the provider's result does. Nothing follows
 * success: a refund has its own row and its own states.
 */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  started: ['pending', 'succeeded', 'declined', 'cancelled', 'expired'],
  pending: ['succeeded', 'declined', 'expired'],
  declined: ['pending', 'succeeded', 'cancelled', 'expired'],
  cancelled: ['pending', 'succeeded'],
  expired: ['pending', 'succeeded'],
  succeeded: [],
};

/** Whether the state machine allows the transition. */
export const canPaymentBecome = (from: PaymentState, to: PaymentState): boolean =>
  paymentTransitions[from].includes(to);

/** The events of every payment provider are normalized to this one form. See docs/rules/payment.md. */

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
