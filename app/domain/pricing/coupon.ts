/**
 * A coupon takes a percentage or a fixed amount off the subtotal while it is valid. See
 * docs/rules/pricing.md.
 */

import { type CalendarDate, type Weekday, weekday } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { convert, type ExchangeRate } from '#domain/exchange.ts';
import { isLess, type Money, percentOf } from '#domain/money.ts';
import { typedText } from '#domain/typed-text.ts';

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
  /** Maximum uses per e-mail address; null: unlimited. */
  readonly perCustomerLimit: number | null;
  /**
   * Restricts the coupon to these crawls, nights (dates in city time) and weekdays. An empty list means any.
   */
  readonly crawlIds: readonly string[];
  readonly nights: readonly CalendarDate[];
  readonly weekdays: readonly Weekday[];
};

/** The night that the coupon is used for. */
export type CouponNight = { readonly crawlId: string; readonly date: CalendarDate };

/** What the coupon is used on, and by whom. */
export type CouponUse = {
  readonly subtotal: Money;
  readonly rate: ExchangeRate;
  readonly now: Date;
  readonly night: CouponNight;
  /**
   * The number of other bookings of the same customer that count as uses; 0 while the customer is unknown.
   */
  readonly customerUses?: number;
};

/** The canonical form of a code, for storing and comparing. */
export const normaliseCode = (code: string): string => typedText(code).normalize('NFKC').trim().toUpperCase();

export type CouponState = 'on' | 'off' | 'expired' | 'usedUp';

/** The state of a coupon, regardless of what it is used on. Only a coupon that is `on` gives a discount. */
export function couponState(
  {
    isActive,
    expiresAt,
    usageLimit,
    usedCount,
  }: Pick<Coupon, 'isActive' | 'expiresAt' | 'usageLimit' | 'usedCount'>,
  now: Date,
): CouponState {
  if (!isActive) return 'off';
  if (expiresAt && now >= expiresAt) return 'expired';
  return usageLimit !== null && usedCount >= usageLimit ? 'usedUp' : 'on';
}

/**
 * The discount on this subtotal, at most the subtotal. Refuses with the texts of specification §8: invalid,
 * expired, used up, or below the minimum purchase (in the customer's currency). Also refuses if the coupon is
 * not for this night, or if the customer has reached the limit of uses.
 */
export function discountOf(
  coupon: Coupon,
  { subtotal, rate, now, night, customerUses = 0 }: CouponUse,
): Decision<Money> {
  const state = couponState(coupon, now);
  if (state !== 'on') return refused(state === 'off' ? 'coupon.invalid' : `coupon.${state}`);
  if (!isForNight(coupon, night)) return refused('coupon.otherNights');
  if (coupon.perCustomerLimit !== null && customerUses >= coupon.perCustomerLimit)
    return refused('coupon.usedByCustomer');
  const minimum = coupon.minimumPurchase && convert(coupon.minimumPurchase, rate);
  if (minimum && isLess(subtotal, minimum)) return refused({ reason: 'coupon.minimum', amount: minimum });
  const worth = couponWorth(coupon, subtotal, rate);
  return worth ? accepted(worth) : refused('coupon.failed');
}

const isForNight = ({ crawlIds, nights, weekdays }: Coupon, { crawlId, date }: CouponNight): boolean =>
  isAmong(crawlIds, crawlId) && isAmong(nights, date) && isAmong(weekdays, weekday(date));

const isAmong = <T>(allowed: readonly T[], one: T): boolean => allowed.length === 0 || allowed.includes(one);

/** The terms of a coupon as a booking stores them. Later edits of the coupon do not change them. */
export type CouponTerms =
  | { readonly kind: 'percent'; readonly percent: number }
  /** In the customer's currency. */
  | { readonly kind: 'fixed'; readonly amount: Money };

/** The terms at this rate; null if the coupon has no valid value. */
export function termsOf({ kind, percent, amount }: Coupon, rate: ExchangeRate): CouponTerms | null {
  if (kind === 'percent') return percent === null ? null : { kind, percent };
  return amount && { kind, amount: convert(amount, rate) };
}

/** The discount of these terms, at most the subtotal. */
export function worthOf(terms: CouponTerms, subtotal: Money): Money {
  const worth = terms.kind === 'percent' ? percentOf(subtotal, terms.percent) : terms.amount;
  return isLess(subtotal, worth) ? subtotal : worth;
}

/** The discount without checking whether the coupon may be used; null if the coupon has no valid value. */
export function couponWorth(coupon: Coupon, subtotal: Money, rate: ExchangeRate): Money | null {
  const terms = termsOf(coupon, rate);
  const worth = terms && worthOf(terms, subtotal);
  return worth && worth.amount >= 0 ? worth : null;
}
