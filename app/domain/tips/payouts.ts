/** Paying out what the team is owed: tips (docs/rules/tips.md) and pay (docs/rules/pay.md). */

/** What is paid out. Each has accounts of its own. */
export const payoutKinds = ['tips', 'pay'] as const;
export type PayoutKind = (typeof payoutKinds)[number];

/** How it is paid out: from the cash that the person holds, from the cash box, or by a transfer. */
export const payoutWays = ['heldCash', 'cashBox', 'bankTransfer'] as const;
export type PayoutWay = (typeof payoutWays)[number];

/** How many characters the note of a payout may have. */
export const maxPayoutNoteLength = 120;
