import { isPositive, type Money, money, smaller, subtract } from '#domain/money.ts';
import { deskMethods, isDeskMethod } from './desk-methods.ts';
import type { RefundState } from './refund-states.ts';

/** The ways of refunds, which follow from the ways of payment. Staff refund what the team was paid itself, and OXXO vouchers. */
const refundWays = ['card', 'paypal', ...deskMethods, 'oxxo'] as const;

export type RefundWay = (typeof refundWays)[number];

/** An amount that is refunded one way. `planned` means not decided yet. */
export type RefundPart = {
  readonly way: RefundWay;
  readonly amount: Money;
  readonly state: RefundState | 'planned';
};

/** Whether staff must make the refund, because no provider can. */
export const isByHand = (way: RefundWay): boolean => isDeskMethod(way) || way === 'oxxo';

/**
 * The way in which a payment is refunded. A payment of the card provider with a voucher is an OXXO payment.
 */
export function refundWayOf({
  provider,
  voucherEndsAt,
}: {
  readonly provider: string;
  readonly voucherEndsAt: Date | null;
}): RefundWay {
  if (isDeskMethod(provider) || provider === 'paypal') return provider;
  return voucherEndsAt ? 'oxxo' : 'card';
}

/** A payment that was accepted, and the part of it that is not refunded yet. */
export type RefundablePayment = { readonly paymentId: string; readonly left: Money };

/** Splits an amount over the payments in their order, never taking more than what is left of each. */
export function splitRefund(
  payments: readonly RefundablePayment[],
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

/** How an amount would be refunded: the parts of the payments, with one sum for each way. */
export const planParts = (
  payments: readonly (RefundablePayment & { readonly way: RefundWay })[],
  amount: Money,
): RefundPart[] =>
  sumByWay(
    splitRefund(payments, amount).map((part) => ({
      amount: part.amount,
      way: payments.find(({ paymentId }) => paymentId === part.paymentId)?.way ?? 'card',
      state: 'planned',
    })),
  );

/** The same parts with one sum for each way and state, in the order of their first occurrence. */
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
