/**
 * The life of one attempt to pay as a table: success wins over everything that came before. See
 * docs/rules/payment.md.
 */

export const paymentStates = ['started', 'pending', 'succeeded', 'declined', 'cancelled', 'expired'] as const;

export type PaymentState = (typeof paymentStates)[number];

/**
 * News comes doubled, late and in any order, so that money may arrive, or be found on its way, on an attempt that was
 * already given up; and giving up does not end money that is on its way: only the provider's word does.
 * Nothing follows success: giving money back is a refund, which has its own row and its own states.
 */
export const paymentTransitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  started: ['pending', 'succeeded', 'declined', 'cancelled', 'expired'],
  pending: ['succeeded', 'declined', 'expired'],
  declined: ['pending', 'succeeded', 'cancelled', 'expired'],
  cancelled: ['pending', 'succeeded'],
  expired: ['pending', 'succeeded'],
  succeeded: [],
};

/** Whether the table above has that transition. */
export const canPaymentBecome = (from: PaymentState, to: PaymentState): boolean =>
  paymentTransitions[from].includes(to);
