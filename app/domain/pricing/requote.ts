/** The price of a booking after its party size or night changed. See docs/rules/booking.md, "Changes". */

import { convert, convertBetween } from '#domain/exchange.ts';
import {
  add,
  divideHalfUp,
  isPositive,
  isZero,
  type Money,
  money,
  smaller,
  subtract,
  times,
  zero,
} from '#domain/money.ts';
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
 * was agreed with a group stays on every night. What staff took off stays too, at most the price. What they waived at
 * an earlier change is not owed again; what they kept counts as paid.
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
  const discounted = subtract(subtotal, discount);
  const reduction = smaller(quote.reduction ?? zero(quote.currency), discounted);
  const reduced = subtract(discounted, reduction);
  const waived = stillWaived(quote, reduced);
  const total = subtract(reduced, waived);
  const { adjustment: _, reduction: __, ...sold } = quote;
  return {
    ...sold,
    ...optional({ reduction, adjustment: subtract(zero(quote.currency), waived) }),
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

/** How much of a waived amount stays waived: at most what the new price is above the last one, so that nothing is refunded. */
function stillWaived({ adjustment, total }: Quote, price: Money): Money {
  const none = zero(price.currency);
  const waived = adjustment ? subtract(none, adjustment) : none;
  const added = subtract(price, total);
  return isPositive(waived) && isPositive(added) ? smaller(waived, added) : none;
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
  const { adjustment = zero(quote.currency), ...rest } = quote;
  const plain = subtract(quote.total, adjustment);
  return {
    ...rest,
    ...optional({ adjustment: subtract(total, plain) }),
    total,
    totalInPesos: inPesos(total, quote),
  };
}

/**
 * The same booking at a price that staff reduced, at most by its total. Money that was kept at the last change is given
 * back first; only what exceeds it stays off the price at later changes.
 */
export function reducedBy(quote: Quote, amount: Money): Quote {
  const none = zero(quote.currency);
  const { adjustment = none, reduction = none, ...rest } = quote;
  const kept = isPositive(adjustment) ? smaller(adjustment, amount) : none;
  const total = subtract(quote.total, amount);
  return {
    ...rest,
    ...optional({
      reduction: add(reduction, subtract(amount, kept)),
      adjustment: subtract(adjustment, kept),
    }),
    total,
    totalInPesos: inPesos(total, quote),
  };
}

/** A new price for the order of a booking that staff had reduced; at most the price. */
export const keepReduction = (quote: Quote, { reduction }: Pick<Quote, 'reduction'>): Quote =>
  reduction ? reducedBy(quote, smaller(reduction, quote.total)) : quote;

/** The lines that a quote has only if they are not zero. */
const optional = <Name extends string>(lines: Record<Name, Money>): Partial<Record<Name, Money>> =>
  Object.fromEntries(Object.entries<Money>(lines).filter(([, amount]) => !isZero(amount))) as Partial<
    Record<Name, Money>
  >;

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
