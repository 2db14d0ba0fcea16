/** A coupon takes a percentage or a fixed sum off the subtotal, while it is valid. See docs/rules/pricing.md. */

import { type CalendarDate, type Weekday, weekday } from '#domain/calendar-date.ts';
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
  /** How often one e-mail address may use it; null: as often as it likes. */
  readonly perCustomerLimit: number | null;
  /** Only for these crawls, nights (dates of the city) and weekdays; an empty list means any. */
  readonly crawlIds: readonly string[];
  readonly nights: readonly CalendarDate[];
  readonly weekdays: readonly Weekday[];
};

/** The night that a coupon is used for. */
export type CouponNight = { readonly crawlId: string; readonly date: CalendarDate };

/** What a coupon is used on, and by whom. */
export type CouponUse = {
  readonly subtotal: Money;
  readonly rate: ExchangeRate;
  readonly now: Date;
  readonly night: CouponNight;
  /** How many other bookings of the same customer count as its uses; 0 where nobody knows yet who it is. */
  readonly customerUses?: number;
};

/** The one way a code is written and compared, however a guest types or pastes it. */
export const normaliseCode = (code: string): string => code.normalize('NFKC').trim().toUpperCase();

export type CouponState = 'on' | 'off' | 'expired' | 'usedUp';

/** How a coupon stands, whatever it is used on; only one that is on can take anything off. */
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
 * What the coupon takes off this subtotal, never more than the subtotal itself. Refuses with the texts of
 * specification §8: invalid, expired, used up, or the minimum purchase in the customer's own currency; and when it is
 * not for this night, or the customer has used it as often as one may.
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

/** What a coupon takes off, as a booking keeps it: whoever edits the coupon later changes nothing of it. */
export type CouponTerms =
  | { readonly kind: 'percent'; readonly percent: number }
  /** In the customer's currency. */
  | { readonly kind: 'fixed'; readonly amount: Money };

/** The terms at this rate; null when the coupon itself makes no sense. */
export function termsOf({ kind, percent, amount }: Coupon, rate: ExchangeRate): CouponTerms | null {
  if (kind === 'percent') return percent === null ? null : { kind, percent };
  return amount && { kind, amount: convert(amount, rate) };
}

/** What those terms take off a subtotal, never more than there is. */
export function worthOf(terms: CouponTerms, subtotal: Money): Money {
  const worth = terms.kind === 'percent' ? percentOf(subtotal, terms.percent) : terms.amount;
  return isLess(subtotal, worth) ? subtotal : worth;
}

/** What the coupon takes off, without asking whether it may; null when the coupon itself makes no sense. */
export function couponWorth(coupon: Coupon, subtotal: Money, rate: ExchangeRate): Money | null {
  const terms = termsOf(coupon, rate);
  const worth = terms && worthOf(terms, subtotal);
  return worth && worth.amount >= 0 ? worth : null;
}
