/** What a booking costs once its party or its night is another one. See docs/rules/booking.md, "Changes". */

import { convert } from '#domain/exchange.ts';
import {
  add,
  divideHalfUp,
  isLess,
  isZero,
  type Money,
  money,
  subtract,
  times,
  zero,
} from '#domain/money.ts';
import type { Coupon } from '#domain/pricing/coupon.ts';
import type { PricePerPerson } from '#domain/pricing/price-per-person.ts';
import type { Quote, QuoteLine } from '#domain/pricing/quote.ts';

export type Change = {
  /** What the booking was sold for. */
  readonly quote: Quote;
  readonly people: number;
  /** In the base currency, where it goes to another night; null keeps the price per person that was frozen. */
  readonly price: PricePerPerson | null;
  /** Whether its coupon takes off a share or a sum; null for none, and for one that is gone. */
  readonly couponKind: Coupon['kind'] | null;
};

/**
 * The price of the changed booking, with everything that was frozen when it was sold: its rate, the prices of its
 * add-ons, its coupon, which is not judged again, and, on the same night, its price per person. What was agreed on
 * besides at an earlier change is left out: it was about that change.
 */
export function requote({ quote, people, price, couponKind }: Change): Quote {
  const { rate } = quote;
  const pricePerPerson = price ? convert(price.price, rate) : quote.pricePerPerson;
  const lines = quote.lines.map((line) => lineFor(line, quote.people, people));
  const base = times(pricePerPerson, people);
  const addOnsTotal = lines.reduce((sum, line) => add(sum, line.total), zero(quote.currency));
  const subtotal = add(base, addOnsTotal);
  const discount = discountOn(subtotal, quote, couponKind);
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

/** A fixed coupon takes off the sum that it did; everything else the share that it did. Never more than there is. */
function discountOn(subtotal: Money, sold: Quote, couponKind: Coupon['kind'] | null): Money {
  if (isZero(sold.discount) || isZero(sold.subtotal)) return zero(subtotal.currency);
  const discount =
    couponKind === 'fixed' ? sold.discount : scaled(sold.discount, subtotal.amount, sold.subtotal.amount);
  return isLess(subtotal, discount) ? subtotal : discount;
}

/** By the proportion between both currencies that the booking was sold with. */
function inPesos(total: Money, sold: Quote): Money {
  const { currency } = sold.totalInPesos;
  if (currency === total.currency) return total;
  if (isZero(total)) return zero(currency);
  return isZero(sold.total)
    ? money(total.amount, currency)
    : scaled(sold.totalInPesos, total.amount, sold.total.amount);
}

const scaled = ({ amount, currency }: Money, by: number, of: number): Money =>
  money(Number(divideHalfUp(BigInt(amount) * BigInt(by), BigInt(of))), currency);
