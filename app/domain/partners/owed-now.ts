/** What a partner, or one of its sellers, owes us now. See docs/rules/partners.md. */

/** Minor units of the base currency. What is in no closed statement yet, besides `stated`. */
export type OwedNow = {
  /** What was taken of guests in cash and is with the partner. */
  readonly cash: number;
  /** What was sold on account. */
  readonly account: number;
  /** Commissions that are safe; they lower what is owed. */
  readonly safe: number;
  /** What is left of closed statements. */
  readonly stated: number;
};

/** The sum: what is owed to us; below zero, we owe it. It is what the limits count. */
export const totalOwed = ({ cash, account, safe, stated }: OwedNow): number => cash + account - safe + stated;

/** What can still be taken in cash or on account under a limit; null without one. */
export const leftOfLimit = (limit: number | null, owed: number): number | null =>
  limit === null ? null : Math.max(0, limit - owed);
