/** The accounts of the books, and the lines that are posted between them. See docs/rules/ledger.md. */

/**
 * Where money is or comes from. `money.*` are what a provider holds for us, the cash that the team has, and `money.partners` what
 * partners took and owe us; `guests` is what guests still have to pay.
 */
export type Account =
  | 'guests'
  | 'sales.places'
  | 'sales.addOns'
  | 'sales.discounts'
  | 'sales.adjustments'
  | 'sales.kept'
  | 'sales.givenBack'
  | 'tax'
  | 'payments.unassigned'
  | 'refunds.owed'
  | 'disputes.open'
  | 'fees'
  | 'exchange'
  | 'bank'
  | 'partners.commissions'
  | 'partners.pending'
  | 'partners.owed'
  | 'partners.statements'
  | 'cash.box'
  | 'cash.differences'
  | 'tips.owed'
  | 'tips.refunds'
  | 'tips.disputed'
  | 'tips.fees'
  | 'pay'
  | 'pay.owed'
  | `money.${string}`;

/** The account of the money of a payment method: a provider's name, `cash` or `partners`. */
export const moneyOf = (method: string): Account => `money.${method}`;

/**
 * What an entry is about. The lines of a sale add up to the price of its booking; those of a payment or refund say where
 * its money is.
 */
export const linesOfSale = ['places', 'addOns', 'discount', 'reduction', 'adjustment', 'kept'] as const;
export const linesOfPayment = ['paid', 'unassigned'] as const;
export const linesOfRefund = ['owed', 'returned', 'transferred'] as const;
export const linesOfDispute = ['disputed', 'lost'] as const;
/** What the provider keeps of a payment, and its amount in the currency of the balance if that is another one. */
export const linesOfSettlement = ['fee', 'settled'] as const;
export const linesOfPayout = ['payout', 'fee'] as const;

/** What a partner gets for a sale, and what of it is safe. These lines follow from the others of their booking. */
export const linesOfCommission = ['commission', 'earned'] as const;

/** What a closed statement takes over: commissions, and what the partner collected. */
export const linesOfStatement = ['inStatement', 'collected'] as const;
export const linesOfTransfer = ['transfer'] as const;

/** Cash that the team handed over, and what of it is missing or too much. */
export const linesOfCashUp = ['handedOver', 'cashDifference'] as const;

/** The share that a person has of a tip, what became of it, and what was paid out. None of them is in a sum of sales or payments. */
export const linesOfTip = ['tip', 'tipRefund', 'tipReturned', 'tipDisputed', 'tipLost'] as const;
export const linesOfTipPayout = ['tipPaidOut'] as const;
/** What somebody of the team gets for a night, and what was paid out of it. */
export const linesOfPay = ['pay'] as const;
export const linesOfPayPayout = ['payPaidOut'] as const;
/** The provider's fee of a tip, and its exchange. */
export const linesOfTipSettlement = ['tipFee', 'settled'] as const;

export type Line =
  | (typeof linesOfSale)[number]
  | (typeof linesOfPayment)[number]
  | (typeof linesOfRefund)[number]
  | (typeof linesOfDispute)[number]
  | (typeof linesOfSettlement)[number]
  | (typeof linesOfPayout)[number]
  | (typeof linesOfCommission)[number]
  | (typeof linesOfStatement)[number]
  | (typeof linesOfTransfer)[number]
  | (typeof linesOfCashUp)[number]
  | (typeof linesOfTip)[number]
  | (typeof linesOfTipPayout)[number]
  | (typeof linesOfTipSettlement)[number]
  | (typeof linesOfPay)[number]
  | (typeof linesOfPayPayout)[number];

/** Why entries were written. */
export const entryReasons = [
  'confirmed',
  'changed',
  'moved',
  'split',
  'reduced',
  'cancelled',
  'paid',
  'unassigned',
  'transferred',
  'refundOwed',
  'refunded',
  'refundFailed',
  'disputed',
  'disputeWon',
  'disputeLost',
  'settled',
  'paidOut',
  'attributed',
  'earned',
  'noShow',
  'statementClosed',
  'statementReopened',
  'partnerPaid',
  'partnerPaymentRemoved',
  'cashSignedOff',
  'cashSignOffUndone',
  'tipPaid',
  'tipRefunded',
  'tipRefundFailed',
  'tipDisputed',
  'tipsPaidOut',
  'tipPayoutRemoved',
  'nightWorked',
  'payCorrected',
  'payPaidOut',
  'payPayoutRemoved',
] as const;
export type EntryReason = (typeof entryReasons)[number];

/**
 * The sums that screens show of the entries: what was sold, what guests paid, what they got back, and the last two together
 * (docs/rules/money.md).
 */
export const figures = ['sold', 'received', 'refunded', 'net'] as const;
export type Figure = (typeof figures)[number];
