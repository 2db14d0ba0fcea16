/**
 * A quote is the price of a booking, line by line, in the customer's currency and in pesos. See
 * docs/rules/pricing.md.
 */

import { accepted, type Decision, type Refusal, refused } from '#domain/decision.ts';
import { convert, convertBetween, type ExchangeRate } from '#domain/exchange.ts';
import type { Localized } from '#domain/languages.ts';
import { add, type CurrencyCode, type Money, subtract, times, zero } from '#domain/money.ts';
import { type AddOnPricing, type ChosenAddOn, checkAddOn } from '#domain/pricing/add-on.ts';
import {
  type Coupon,
  type CouponNight,
  type CouponTerms,
  couponWorth,
  discountOf,
  termsOf,
} from '#domain/pricing/coupon.ts';
import type { PricePerPerson } from '#domain/pricing/price-per-person.ts';

/**
 * A cart and everything that its price depends on. Prices are in the base currency. `rate` converts to the
 * customer's currency and `pesoRate` to pesos; if `pesoRate` is null, the total in pesos equals the total.
 */
export type Basket = {
  readonly people: number;
  readonly price: PricePerPerson;
  /** The price per person that staff agreed with a group, in the currency of `rate`; replaces `price`. */
  readonly agreedPrice?: Money | null;
  readonly addOns: readonly ChosenAddOn[];
  readonly coupon: Coupon | null;
  readonly night: CouponNight;
  /** The number of other bookings of this customer that use the coupon. */
  readonly customerUses?: number;
  readonly rate: ExchangeRate;
  readonly pesoRate: ExchangeRate | null;
  /** The tax that prices contain, in percent. It changes no price. */
  readonly taxPercent: number;
  readonly now: Date;
};

export type QuoteLine = {
  readonly addOnId: string;
  readonly name: Localized;
  readonly pricing: AddOnPricing;
  readonly quantity: number;
  readonly unit: Money;
  readonly total: Money;
};

/**
 * The lines add up to the total exactly: base + add-ons = subtotal,
 * subtotal - discount - reduction + adjustment = total.
 */
export type Quote = {
  readonly people: number;
  readonly currency: CurrencyCode;
  readonly rate: ExchangeRate;
  readonly pricePerPerson: Money;
  readonly regularPricePerPerson: Money;
  readonly onSale: boolean;
  /** The price per person was agreed with a group, so it stays on every night. */
  readonly isAgreed?: true;
  readonly lines: readonly QuoteLine[];
  readonly base: Money;
  readonly addOnsTotal: Money;
  readonly subtotal: Money;
  readonly discount: Money;
  /** What staff took off the price for good (docs/rules/refunds.md). Later changes keep it. */
  readonly reduction?: Money;
  /** The agreed adjustment at a change: a price difference that the operator or the guest waived. */
  readonly adjustment?: Money;
  readonly total: Money;
  /** The price of the same cart when it is paid in pesos. Mexican consumer law requires that it is shown. */
  readonly totalInPesos: Money;
  /** The rate to pesos, stored because a total of 0 may become positive later. */
  readonly pesoRate?: ExchangeRate;
  /** The tax that the price contained when it was sold, in percent. */
  readonly taxPercent?: number;
  readonly couponCode: string | null;
  /** The terms of the coupon at the time of the quote. */
  readonly couponTerms?: CouponTerms | null;
};

/**
 * Prices a cart. Each unit price is converted and rounded before it is multiplied, so that a guest can verify
 * the total by hand. Refuses a party size or quantity that is not a valid count, an add-on that may not be
 * chosen, and a coupon that is not valid.
 */
export function quote(basket: Basket): Decision<Quote> {
  if (!Number.isSafeInteger(basket.people) || basket.people < 1) return refused('request.malformed');
  if (new Set(basket.addOns.map(({ addOn }) => addOn.id)).size < basket.addOns.length) {
    return refused('request.malformed');
  }
  for (const chosen of basket.addOns) {
    const checked = checkAddOn(chosen, basket.people);
    if (!checked.accepted) return checked;
  }

  const pesoRate = basket.pesoRate ?? basket.rate;
  const sums = priceIn(basket, basket.rate);
  const discount = basket.coupon
    ? discountOf(basket.coupon, { ...basket, subtotal: sums.subtotal })
    : accepted(zero(basket.rate.currency));
  if (!discount.accepted) return discount;

  const total = subtract(sums.subtotal, discount.value);
  return accepted({
    ...sums,
    people: basket.people,
    currency: basket.rate.currency,
    rate: basket.rate,
    onSale: basket.price.onSale && !basket.agreedPrice,
    ...(basket.agreedPrice && { isAgreed: true }),
    discount: discount.value,
    total,
    totalInPesos: basket.rate.currency === pesoRate.currency ? total : totalIn(basket, pesoRate),
    pesoRate,
    ...(basket.taxPercent > 0 && { taxPercent: basket.taxPercent }),
    couponCode: basket.coupon?.code ?? null,
    couponTerms: basket.coupon && termsOf(basket.coupon, basket.rate),
  });
}

/**
 * Prices a cart for display. If the coupon does not apply, the quote leaves it out and its refusal is
 * returned beside it. Null if the cart cannot be priced without it either.
 */
export function quoteForDisplay(
  basket: Basket,
): { readonly quote: Quote; readonly couponRefusal: Refusal | null } | null {
  const withCoupon = quote(basket);
  if (withCoupon.accepted) return { quote: withCoupon.value, couponRefusal: null };
  const without = quote({ ...basket, coupon: null });
  return without.accepted ? { quote: without.value, couponRefusal: withCoupon.refusal } : null;
}

/** The same quote with a discount of 100 percent, which also applies when the booking is changed. */
export const givenAway = (priced: Quote): Quote => ({
  ...priced,
  discount: priced.subtotal,
  total: zero(priced.currency),
  totalInPesos: zero(priced.totalInPesos.currency),
  couponTerms: { kind: 'percent', percent: 100 },
});

/** The lines and the subtotal before the discount, in the currency of the rate. */
function priceIn(basket: Basket, rate: ExchangeRate) {
  const { people, price, addOns, agreedPrice } = basket;
  const agreed = agreedPrice ? convertBetween(agreedPrice, basket.rate, rate) : null;
  const pricePerPerson = agreed ?? convert(price.price, rate);
  const lines = addOns
    .filter(({ quantity }) => quantity > 0)
    .map(({ addOn, quantity }): QuoteLine => {
      const unit = convert(addOn.price, rate);
      const { id: addOnId, name, pricing } = addOn;
      return { addOnId, name, pricing, quantity, unit, total: times(unit, quantity) };
    });
  const base = times(pricePerPerson, people);
  const addOnsTotal = lines.reduce((sum, line) => add(sum, line.total), zero(rate.currency));
  return {
    pricePerPerson,
    regularPricePerPerson: agreed ?? convert(price.regular, rate),
    lines,
    base,
    addOnsTotal,
    subtotal: add(base, addOnsTotal),
  };
}

/**
 * The total in another currency. The coupon was already accepted, so a rounding difference must not refuse it
 * here.
 */
function totalIn(basket: Basket, rate: ExchangeRate): Money {
  const { subtotal } = priceIn(basket, rate);
  const discount = basket.coupon && couponWorth(basket.coupon, subtotal, rate);
  return discount ? subtract(subtotal, discount) : subtotal;
}
