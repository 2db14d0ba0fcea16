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
