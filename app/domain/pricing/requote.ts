/** The price of a booking after its party size or night changed. See docs/rules/booking.md, "Changes". */

import { convert, convertBetween } from '#domain/exchange.ts';
import { add, divideHalfUp, isZero, type Money, money, subtract, times, zero } from '#domain/money.ts';
import { worthOf } from '#domain/pricing/coupon.ts';
import type { PricePerPerson } from '#domain/pricing/price-per-person.ts';
import type { Quote, QuoteLine } from '#domain/pricing/quote.ts';

export type Change = {
  /** The quote at which the booking was sold. */
  readonly quote: Quote;
  readonly people: number;
  /** The price of the new night, in the base currency. Null keeps the stored price per person. */
  readonly price: PricePerPerson | null;
};

/**
 * The price of the changed booking. It uses the values stored when the booking was sold: the rate, the add-on
 * prices, the coupon (which is not validated again) and, on the same night, the price per person. A price that
 * was agreed with a group stays on every night. Adjustments of earlier changes are left out, because they
 * applied to those changes only.
 */
export function requote({ quote, people, price: nightPrice }: Change): Quote {
  const { rate } = quote;
  const price = quote.isAgreed ? null : nightPrice;
  const pricePerPerson = price ? convert(price.price, rate) : quote.pricePerPerson;
  const lines = quote.lines.map((line) => lineFor(line, quote.people, people));
  const base = times(pricePerPerson, people);
  const addOnsTotal = lines.reduce((sum, line) => add(sum, line.total), zero(quote.currency));
  const subtotal = add(base, addOnsTotal);
  const discount = discountOn(subtotal, quote);
  const total = subtract(subtotal, discount);
  const { adjustment: _, ...sold } = quote;
  return {
    ...sold,
    people,
    pricePerPerson,
    regularPricePerPerson: price ? convert(price.regular, rate) : quote.regularPricePerPerson,
    onSale: price ? price.onSale : quote.onSale,
    lines,
    base,
    addOnsTotal,
    subtotal,
    discount,
    total,
    totalInPesos: inPesos(total, quote),
  };
}

/** The same booking at a price per person that was agreed with a group, in the booking's currency. */
export const agreedPerPerson = (quote: Quote, pricePerPerson: Money): Quote =>
  requote({
    quote: { ...quote, pricePerPerson, regularPricePerPerson: pricePerPerson, onSale: false, isAgreed: true },
    people: quote.people,
    price: null,
  });

/** The same party and night at another agreed total. The lines still add up to it. */
export function agreedAt(quote: Quote, total: Money): Quote {
  const plain = subtract(quote.subtotal, quote.discount);
  const { adjustment: _, ...rest } = quote;
  const adjustment = subtract(total, plain);
  const agreed = { ...rest, total, totalInPesos: inPesos(total, quote) };
  return isZero(adjustment) ? agreed : { ...agreed, adjustment };
}

/**
 * An add-on that every guest had applies to every guest of the changed party. An add-on for some guests keeps
 * its quantity, at most the party size.
 */
function lineFor(line: QuoteLine, before: number, people: number): QuoteLine {
  if (line.pricing !== 'perPerson') return line;
  const quantity = line.quantity >= before ? people : Math.min(line.quantity, people);
  return { ...line, quantity, total: times(line.unit, quantity) };
}

/**
 * The discount by the stored terms of the coupon; without stored terms, the same share as before. Never more
 * than the subtotal.
 */
function discountOn(subtotal: Money, sold: Quote): Money {
  if (sold.couponTerms) return worthOf(sold.couponTerms, subtotal);
  if (isZero(sold.discount) || isZero(sold.subtotal)) return zero(subtotal.currency);
  return scaled(sold.discount, subtotal.amount, sold.subtotal.amount);
}

/**
 * Converts by the proportion of the two totals of the sold quote. If that quote was free, it converts by the
 * rates.
 */
function inPesos(total: Money, sold: Quote): Money {
  const { currency } = sold.totalInPesos;
  if (currency === total.currency) return total;
  if (isZero(total)) return zero(currency);
  if (!isZero(sold.total)) return scaled(sold.totalInPesos, total.amount, sold.total.amount);
  return convertBetween(total, sold.rate, sold.pesoRate ?? sold.rate);
}

const scaled = ({ amount, currency }: Money, by: number, of: number): Money =>
  money(Number(divideHalfUp(BigInt(amount) * BigInt(by), BigInt(of))), currency);
