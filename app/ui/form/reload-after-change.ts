import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Reason, Refusal } from '#domain/decision.ts';

/** It was changed (409) or deleted (404) meanwhile. */
const meanwhile = [404, 409];

/** Refusals that contradict what the page shows: a price, what is left of places, add-ons or an amount, or who works a night. */
const outdated: ReadonlySet<Reason> = new Set<Reason>([
  'addOn.left',
  'addOn.soldOut',
  'addOn.unknown',
  'booking.refundChanged',
  'change.differs',
  'currency.unknown',
  'payout.notThatMuchCash',
  'payout.tooMuch',
  'quote.changed',
  'refund.tooMuch',
  'roster.nightOver',
  'roster.outdated',
  'roster.requestUnknown',
  'roster.worksIt',
  'selling.credit',
  'selling.guestsPerDay',
  'selling.guestsPerMonth',
  'selling.sellerCredit',
  'selling.unpaid',
  'spots.left',
  'spots.soldOut',
  'statement.tooMuch',
  'terms.changed',
]);

/** Whether the response of an action is a refusal that says that the page shows old figures. */
export const contradictsPage = (answer: { readonly refusal?: Refusal | null } | null | undefined): boolean =>
  Boolean(answer?.refusal && outdated.has(answer.refusal.reason));

/**
 * The `shouldRevalidate` of pages whose forms agree to what the page shows, such as an amount: when such a form is refused because
 * that has changed, the page shows what is there now. What was typed stays. Not for pages that edit an item by its version: with
 * the new version, old values would replace what somebody else has saved.
 */
export const reloadAfterChange = ({
  actionStatus,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => {
  const isChanged = actionStatus !== undefined && meanwhile.includes(actionStatus);
  return isChanged || contradictsPage(actionResult) || defaultShouldRevalidate;
};
