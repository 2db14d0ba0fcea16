import { isPositive, type Money, money, smaller, subtract } from '#domain/money.ts';
import type { RefundState } from './refund-states.ts';

/** How money came, and therefore how it can go back: cash and OXXO vouchers are given back by a person. */
export const refundWays = ['card', 'paypal', 'cash', 'oxxo'] as const;

export type RefundWay = (typeof refundWays)[number];

/** A sum that goes back one way. `planned` is what has not been decided yet. */
export type RefundPart = {
  readonly way: RefundWay;
  readonly amount: Money;
  readonly state: RefundState | 'planned';
};

/** Whether a person has to give it back, because no provider can. */
export const isByHand = (way: RefundWay): boolean => way === 'cash' || way === 'oxxo';

/** How money that was paid this way goes back. A voucher is one of the card provider's. */
export function refundWayOf({
  provider,
  voucherEndsAt,
}: {
  readonly provider: string;
  readonly voucherEndsAt: Date | null;
}): RefundWay {
  if (provider === 'cash' || provider === 'paypal') return provider;
  return voucherEndsAt ? 'oxxo' : 'card';
}

/** A payment that was kept, with what of it has not gone back yet. */
export type KeptPayment = { readonly paymentId: string; readonly left: Money };

/** Takes a sum out of the payments in their order, never more of one than is left of it. */
export function splitRefund(
  payments: readonly KeptPayment[],
  amount: Money,
): { readonly paymentId: string; readonly amount: Money }[] {
  let rest = amount;
  const parts: { paymentId: string; amount: Money }[] = [];
  for (const { paymentId, left } of payments) {
    const part = smaller(rest, left);
    if (!isPositive(part)) continue;
    parts.push({ paymentId, amount: part });
    rest = subtract(rest, part);
  }
  return parts;
}

/** The same parts with one sum for each way and state, in the order in which they first come. */
export function sumByWay(parts: readonly RefundPart[]): RefundPart[] {
  const sums = new Map<string, RefundPart>();
  for (const part of parts) {
    const key = `${part.way} ${part.state} ${part.amount.currency}`;
    const before = sums.get(key);
    const amount = before
      ? money(before.amount.amount + part.amount.amount, part.amount.currency)
      : part.amount;
    sums.set(key, { way: part.way, state: part.state, amount });
  }
  return [...sums.values()];
}
