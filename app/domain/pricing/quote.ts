/** A quote is what a party pays, line by line, in the customer's currency and in pesos. See docs/rules/pricing.md. */

import type { Bilingual } from '#domain/bilingual.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { convert, type ExchangeRate } from '#domain/exchange.ts';
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

/** What is being priced. Prices are in the base currency; `rate` leads to the customer's, `pesoRate` to pesos. */
export type Cart = {
  readonly people: number;
  readonly price: PricePerPerson;
  readonly addOns: readonly ChosenAddOn[];
  readonly coupon: Coupon | null;
  readonly night: CouponNight;
  /** How many other bookings of this customer use the coupon. */
  readonly customerUses?: number;
  readonly rate: ExchangeRate;
  readonly pesoRate: ExchangeRate;
  readonly now: Date;
};

export type QuoteLine = {
  readonly addOnId: string;
  readonly name: Bilingual;
  readonly pricing: AddOnPricing;
  readonly quantity: number;
  readonly unit: Money;
  readonly total: Money;
};

/** The lines add up to the total to the cent: base + add-ons = subtotal, subtotal - discount + adjustment = total. */
export type Quote = {
  readonly people: number;
  readonly currency: CurrencyCode;
  readonly rate: ExchangeRate;
  readonly pricePerPerson: Money;
  readonly regularPricePerPerson: Money;
  readonly onSale: boolean;
  readonly lines: readonly QuoteLine[];
  readonly base: Money;
  readonly addOnsTotal: Money;
  readonly subtotal: Money;
  readonly discount: Money;
  /** What was agreed besides at a change: a difference in price that one side let the other have. */
  readonly adjustment?: Money;
  readonly total: Money;
  /** What the same cart costs when it is paid in pesos, which Mexican consumer law wants in sight. */
  readonly totalInPesos: Money;
  /** The rate to pesos, for a total that is 0 now and may not stay so. */
  readonly pesoRate?: ExchangeRate;
  readonly couponCode: string | null;
  /** What the coupon takes off, frozen with the rest. */
  readonly couponTerms?: CouponTerms | null;
};

/**
 * Prices a cart. Each unit price is converted and rounded first and multiplied after, so that what a guest can
 * check by hand is what is charged. Refuses a party or a quantity that is not a count, an add-on that may not be
 * chosen, and a coupon that does not hold; quote again with `coupon: null` to show the price without it.
 */
export function quote(cart: Cart): Decision<Quote> {
  if (!Number.isSafeInteger(cart.people) || cart.people < 1) return refused('request.malformed');
  if (new Set(cart.addOns.map(({ addOn }) => addOn.id)).size < cart.addOns.length) {
    return refused('request.malformed');
  }
  for (const chosen of cart.addOns) {
    const checked = checkAddOn(chosen, cart.people);
    if (!checked.accepted) return checked;
  }

  const sums = priceIn(cart, cart.rate);
  const discount = cart.coupon
    ? discountOf(cart.coupon, { ...cart, subtotal: sums.subtotal })
    : accepted(zero(cart.rate.currency));
  if (!discount.accepted) return discount;

  const total = subtract(sums.subtotal, discount.value);
  return accepted({
    ...sums,
    people: cart.people,
    currency: cart.rate.currency,
    rate: cart.rate,
    onSale: cart.price.onSale,
    discount: discount.value,
    total,
    totalInPesos: cart.rate.currency === cart.pesoRate.currency ? total : totalIn(cart, cart.pesoRate),
    pesoRate: cart.pesoRate,
    couponCode: cart.coupon?.code ?? null,
    couponTerms: cart.coupon && termsOf(cart.coupon, cart.rate),
  });
}

/** The same for nothing: all of it is taken off, and stays off when the booking changes. */
export const givenAway = (priced: Quote): Quote => ({
  ...priced,
  discount: priced.subtotal,
  total: zero(priced.currency),
  totalInPesos: zero(priced.totalInPesos.currency),
  couponTerms: { kind: 'percent', percent: 100 },
});

/** Everything before the discount, in the currency of the rate. */
function priceIn({ people, price, addOns }: Cart, rate: ExchangeRate) {
  const pricePerPerson = convert(price.price, rate);
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
    regularPricePerPerson: convert(price.regular, rate),
    lines,
    base,
    addOnsTotal,
    subtotal: add(base, addOnsTotal),
  };
}

/** The total in another currency. The coupon was accepted once already: rounding must not refuse it here. */
function totalIn(cart: Cart, rate: ExchangeRate): Money {
  const { subtotal } = priceIn(cart, rate);
  const discount = cart.coupon && couponWorth(cart.coupon, subtotal, rate);
  return discount ? subtract(subtotal, discount) : subtotal;
}
