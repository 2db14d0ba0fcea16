/** A coupon takes a percentage or a fixed sum off the subtotal, while it is valid. See docs/rules/pricing.md. */

import { accepted, type Decision, refused } from '#domain/decision.ts';
import { convert, type ExchangeRate } from '#domain/exchange.ts';
import { isLess, type Money, percentOf } from '#domain/money.ts';

export type Coupon = {
  readonly id: string;
  readonly code: string;
  readonly kind: 'percent' | 'fixed';
  /** 0 to 100, for `percent`. */
  readonly percent: number | null;
  /** In the base currency, for `fixed`. */
  readonly amount: Money | null;
  readonly expiresAt: Date | null;
  readonly usageLimit: number | null;
  readonly usedCount: number;
  /** In the base currency. */
  readonly minimumPurchase: Money | null;
  readonly isActive: boolean;
};

/** The one way a code is written and compared, however a guest types or pastes it. */
export const normaliseCode = (code: string): string => code.normalize('NFKC').trim().toUpperCase();

/**
 * What the coupon takes off this subtotal, never more than the subtotal itself. Refuses with the texts of
 * specification §8: invalid, expired, used up, or the minimum purchase in the customer's own currency.
 */
export function discountOf(coupon: Coupon, subtotal: Money, rate: ExchangeRate, now: Date): Decision<Money> {
  if (!coupon.isActive) return refused('coupon.invalid');
  if (coupon.expiresAt && now >= coupon.expiresAt) return refused('coupon.expired');
  if (coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit) return refused('coupon.usedUp');
  const minimum = coupon.minimumPurchase && convert(coupon.minimumPurchase, rate);
  if (minimum && isLess(subtotal, minimum)) return refused({ reason: 'coupon.minimum', amount: minimum });
  const worth = couponWorth(coupon, subtotal, rate);
  return worth ? accepted(worth) : refused('coupon.failed');
}

/** What the coupon takes off, without asking whether it may; null when the coupon itself makes no sense. */
export function couponWorth(coupon: Coupon, subtotal: Money, rate: ExchangeRate): Money | null {
  const worth =
    coupon.kind === 'percent'
      ? coupon.percent !== null && percentOf(subtotal, coupon.percent)
      : coupon.amount && convert(coupon.amount, rate);
  if (!worth || worth.amount < 0) return null;
  return isLess(subtotal, worth) ? subtotal : worth;
}
