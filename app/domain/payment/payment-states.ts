/** The life of one attempt to pay as a table: success wins over everything that came before. See docs/rules/payment.md. */

export const paymentStates = ['started', 'pending', 'succeeded', 'declined', 'cancelled', 'expired'] as const;

export type PaymentState = (typeof paymentStates)[number];

/**
 * News comes doubled, late and in any order, so that money may arrive on an attempt that was already given up.
 * Nothing follows success: giving money back is a refund, which has its own row and its own states.
 */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  started: ['pending', 'succeeded', 'declined', 'cancelled', 'expired'],
  pending: ['succeeded', 'declined', 'cancelled', 'expired'],
  declined: ['pending', 'succeeded', 'cancelled', 'expired'],
  cancelled: ['succeeded'],
  expired: ['succeeded'],
  succeeded: [],
};

export const canPaymentBecome = (from: PaymentState, to: PaymentState): boolean =>
  paymentTransitions[from].includes(to);
