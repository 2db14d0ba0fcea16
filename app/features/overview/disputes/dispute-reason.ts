import type { Translate } from '#i18n/translate.ts';

/** The meanings of both providers' reasons; unknown reasons are shown as they are. */
const meanings = {
  fraudulent: 'notTheirs',
  unrecognized: 'notTheirs',
  unauthorised: 'notTheirs',
  product_not_received: 'notReceived',
  merchandise_or_service_not_received: 'notReceived',
  product_unacceptable: 'notAsDescribed',
  merchandise_or_service_not_as_described: 'notAsDescribed',
  credit_not_processed: 'refundMissing',
  duplicate: 'paidTwice',
  duplicate_transaction: 'paidTwice',
  payment_by_other_means: 'paidTwice',
  incorrect_amount: 'wrongAmount',
  reversed: 'reversed',
} as const;

/** The reason of a dispute: translated if it is known, with the provider's own term. */
export function disputeReason(t: Translate, reason: string): string {
  const word = reason.toLowerCase();
  const meaning = Object.entries(meanings).find(([name]) => name === word);
  const inWords = word.replaceAll('_', ' ');
  return meaning ? `${t(`evidence.dispute.reasons.${meaning[1]}`)} (${inWords})` : inWords;
}
