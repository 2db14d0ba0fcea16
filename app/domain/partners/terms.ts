/** What a partner earns by a booking: the terms, and the commission that they give. See docs/rules/partners.md. */

import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { baseRate, convertBetween } from '#domain/exchange.ts';
import { baseCurrency, type CurrencyCode, type Money, money, percentOf, zero } from '#domain/money.ts';
import type { Quote } from '#domain/pricing/quote.ts';

export const commissionKinds = ['percent', 'perGuest', 'net'] as const;
export const earnedByWays = ['sale', 'attendance'] as const;
export const collectors = ['operator', 'partner', 'deposit'] as const;
export const couponBearers = ['operator', 'both', 'partner'] as const;

/**
 * Terms as they are frozen on a booking. Later changes of the partner's terms do not change them. `percent` is of the
 * price, in steps of 0.01; `amount` are minor units of the base currency for one guest: what the partner earns, or with `net` what we get.
 */
export type Terms = {
  readonly kind: (typeof commissionKinds)[number];
  readonly percent: number | null;
  readonly amount: number | null;
  /** Whether a party that did not come earns too. */
  readonly earnedBy: (typeof earnedByWays)[number];
  /** How many days later the commission is safe. */
  readonly graceDays: number;
  readonly countsAddOns: boolean;
  /** Whose price a coupon lowers: the operator's, that of both, or only what the partner earns. */
  readonly couponBorneBy: (typeof couponBearers)[number];
  /**
   * Who takes the money of a sale that the partner makes: we do; the partner, who owes us what is above the commission; or the partner keeps the
   * commission as a deposit, and the guest pays us the rest. On the website we do.
   */
  readonly collects: (typeof collectors)[number];
};

/** What is kept of a booking, tax included. Minor units of `currency`. */
export type Kept = {
  readonly currency: CurrencyCode;
  /** The rate that the booking was sold at, in millionths; null if it never had one. */
  readonly rate: number | null;
  /** The whole, and in it the add-ons. */
  readonly total: number;
  readonly addOns: number;
  /** What a coupon took off. */
  readonly discount: number;
  /** The guests of the booking; zero once it is cancelled. */
  readonly guests: number;
  readonly isNoShow: boolean;
};

/** The commission of a booking: the rule of its terms applied to what is kept of it, never more than that. */
export function commissionOf(terms: Terms, kept: Kept): number {
  const { total, discount, guests } = kept;
  if (terms.earnedBy === 'attendance' && kept.isNoShow) return 0;
  const addOns = terms.countsAddOns ? 0 : kept.addOns;
  const price = total - addOns + (terms.couponBorneBy === 'both' ? 0 : discount);
  const amount = (terms.amount === null ? 0 : inCurrency(terms.amount, kept)) * guests;
  const earned = {
    percent: percentOf(money(price, kept.currency), terms.percent ?? 0).amount,
    perGuest: amount,
    net: guests === 0 ? 0 : price - amount,
  }[terms.kind];
  const borne = terms.couponBorneBy === 'partner' ? discount : 0;
  return Math.max(0, Math.min(earned - borne, total));
}

/** The commission of a booking as it is quoted, before anything else happens to it. */
export const commissionOfQuote = (terms: Terms, quote: Quote): Money =>
  money(
    commissionOf(terms, {
      currency: quote.currency,
      rate: quote.rate.perBaseMillionths,
      total: quote.total.amount,
      addOns: quote.addOnsTotal.amount,
      discount: quote.discount.amount,
      guests: quote.people,
      isNoShow: false,
    }),
    quote.currency,
  );

/** The day from which the commission is safe: days of grace after the sale, or after the night. */
export const safeFrom = (
  { earnedBy, graceDays }: Pick<Terms, 'earnedBy' | 'graceDays'>,
  { soldOn, night }: { readonly soldOn: CalendarDate; readonly night: CalendarDate },
): CalendarDate => addDays(earnedBy === 'sale' ? soldOn : addDays(night, 1), graceDays);

/** What the partner takes of the guest for a sale of its own; zero if we take everything. */
export function collectedByPartner(terms: Terms | null, quote: Quote): Money {
  if (terms?.collects === 'partner') return quote.total;
  if (terms?.collects === 'deposit') return commissionOfQuote(terms, quote);
  return zero(quote.currency);
}

/** An amount of the base currency at the rate of the booking; zero without a rate. */
function inCurrency(amount: number, { currency, rate }: Kept): number {
  if (rate === null) return 0;
  return convertBetween(money(amount, baseCurrency), baseRate(), { currency, perBaseMillionths: rate })
    .amount;
}
