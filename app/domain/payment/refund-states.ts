/**
 * The state machine of a refund. A refund stays open until the provider confirms it. See
 * docs/rules/refunds.md.
 */

import type { UnwantedMoney } from '#domain/payment/receive-payment.ts';

/**
 * Why a payment is refunded: it should not have been paid, the guest cancelled in time, a change made the
 * booking cheaper, the operator decided so, or the provider did it on its own (`by_provider`).
 */
export type RefundReason =
  | UnwantedMoney
  | 'cancelled_in_time'
  | 'night_cancelled'
  | 'price_difference'
  | 'goodwill'
  | 'by_provider';

/**
 * Whether the refund results from the cancellation at that time, as opposed to an earlier refund of the same
 * booking: goodwill may also have reduced the price of the booking before.
 */
export const isOfCancellation = (
  { because, createdAt }: { readonly because: RefundReason; readonly createdAt: Date },
  cancelledAt: Date | null,
): boolean =>
  cancelledAt !== null &&
  createdAt >= cancelledAt &&
  (because === 'cancelled_in_time' || because === 'night_cancelled' || because === 'goodwill');

export const refundStates = ['owed', 'pending', 'succeeded', 'failed'] as const;

export type RefundState = (typeof refundStates)[number];

/** Whether money of a payment goes back, or went: a refund that failed left it where it was. */
export const goesBack = (state: RefundState | null): state is Exclude<RefundState, 'failed'> =>
  state !== null && state !== 'failed';

/**
 * A failed refund is still owed, and staff must handle it. A bank may reject a refund days after the provider
 * reported success: `succeeded` is then followed by `failed`.
 */
const refundTransitions: Readonly<Record<RefundState, readonly RefundState[]>> = {
  owed: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  failed: ['succeeded'],
  succeeded: ['failed'],
};

/** Whether the state machine allows the transition of one refund at the provider. */
export const canRefundBecome = (from: RefundState, to: RefundState): boolean =>
  refundTransitions[from].includes(to);

type AtProvider = { readonly state: RefundState; readonly reference: string | null };

/**
 * Whether a report changes a refund. A failed refund may be repeated in the provider's dashboard; the repetition has
 * another reference, and a report of it may be pending first.
 */
export const isRefundChanged = (refund: AtProvider, reported: AtProvider): boolean =>
  canRefundBecome(refund.state, reported.state) ||
  (refund.state === 'failed' && reported.state === 'pending' && refund.reference !== reported.reference);
