/** What a booking costs once its party or its night is another one. See docs/rules/booking.md, "Changes". */

import { convert, convertBetween } from '#domain/exchange.ts';
import { add, divideHalfUp, isZero, type Money, money, subtract, times, zero } from '#domain/money.ts';
import { worthOf } from '#domain/pricing/coupon.ts';
import type { PricePerPerson } from '#domain/pricing/price-per-person.ts';
import type { Quote, QuoteLine } from '#domain/pricing/quote.ts';

export type Change = {
  /** What the booking was sold for. */
  readonly quote: Quote;
  readonly people: number;
  /** In the base currency, where it goes to another night; null keeps the price per person that was frozen. */
  readonly price: PricePerPerson | null;
};

/**
 * The price of the changed booking, with everything that was frozen when it was sold: its rate, the prices of its
 * add-ons, its coupon, which is not judged again, and, on the same night, its price per person. What was agreed on
 * besides at an earlier change is left out: it was about that change.
 */
export function requote({ quote, people, price }: Change): Quote {
  const { rate } = quote;
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

/** The same party and night for another total that both sides agreed on; the lines still add up to it. */
export function agreedAt(quote: Quote, total: Money): Quote {
  const plain = subtract(quote.subtotal, quote.discount);
  const { adjustment: _, ...rest } = quote;
  const adjustment = subtract(total, plain);
  const agreed = { ...rest, total, totalInPesos: inPesos(total, quote) };
  return isZero(adjustment) ? agreed : { ...agreed, adjustment };
}

/** What everybody of the party had, the changed party has too; what only some had is kept as far as they are left. */
function lineFor(line: QuoteLine, before: number, people: number): QuoteLine {
  if (line.pricing !== 'perPerson') return line;
  const quantity = line.quantity >= before ? people : Math.min(line.quantity, people);
  return { ...line, quantity, total: times(line.unit, quantity) };
}

/**
 * What the terms that were frozen take off; without any it is the share that was taken off. Never more than
 * there is.
 */
function discountOn(subtotal: Money, sold: Quote): Money {
  if (sold.couponTerms) return worthOf(sold.couponTerms, subtotal);
  if (isZero(sold.discount) || isZero(sold.subtotal)) return zero(subtotal.currency);
  return scaled(sold.discount, subtotal.amount, sold.subtotal.amount);
}

/**
 * By the proportion between both currencies that the booking was sold with, or by their rates where it was
 * sold for nothing.
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
