/** What the disputes of a payment mean for refunds. See docs/rules/refunds.md, "What may be refunded". */

import type { Money } from '#domain/money.ts';

/** The provider's decision about a dispute (chargeback): a complaint of the customer to the bank or provider. */
export type DisputeState = 'open' | 'won' | 'lost';

/** The reason of a dispute that reports money that the provider took back; how that ends is reported elsewhere. */
export const reversalReason = 'REVERSED';

export type KnownDispute = {
  readonly state: DisputeState;
  /** The provider took the money back without a dispute, and has not reported how that ends. */
  readonly isReversal: boolean;
  /** Whether its case was closed. */
  readonly isClosed: boolean;
};

/** `open`: the bank decides. `lost`: the customer has the money back. `none`: the money may be refunded. */
export type DisputeStanding = 'none' | 'open' | 'lost';

/**
 * What the disputes of one payment took of it, in its currency: the largest, because a reversal and a dispute are reports of
 * the same money. All of it, if no report names an amount.
 */
export function disputedAmount(
  disputes: readonly { readonly state: DisputeState; readonly amount: Money | null }[],
  paid: Money,
): number {
  const amounts = disputes
    .filter(({ state }) => state !== 'won')
    .map(({ amount }) => (amount?.currency === paid.currency ? amount.amount : paid.amount));
  return Math.max(0, ...amounts);
}

/**
 * How the disputes of one payment stand together. A reversal counts as lost until its case is closed, unless a
 * dispute of the same payment says how it ended. Closing the case of a dispute does not change the decision.
 */
export function disputeStanding(disputes: readonly KnownDispute[]): DisputeStanding {
  const decided = disputes.filter(({ isReversal }) => !isReversal);
  if (decided.some(({ state }) => state === 'open')) return 'open';
  if (decided.some(({ state }) => state === 'lost')) return 'lost';
  const isTakenBack = disputes.some(
    ({ isReversal, state, isClosed }) => isReversal && state !== 'won' && !isClosed,
  );
  return isTakenBack && decided.length === 0 ? 'lost' : 'none';
}
