/** The prices of the two bookings that one booking is split into. See docs/rules/booking.md, "Splitting". */

import { accepted, type Decision, refused } from '#domain/decision.ts';
import { divideHalfUp, type Money, money, subtract, times, zero } from '#domain/money.ts';
import type { WantedAddOn } from '#domain/pricing/changed-add-ons.ts';
import type { Quote, QuoteLine } from '#domain/pricing/quote.ts';

/** The guests and the quantities of add-ons that leave. An add-on that is not named leaves as `leavingOf` says. */
export type LeavingPart = { readonly people: number; readonly addOns: readonly WantedAddOn[] };

export type SplitQuote = { readonly staying: Quote; readonly leaving: Quote };

/**
 * How many of an add-on can leave with that many guests, and how many do without a choice: those of the guests
 * who leave, and none that is priced per booking.
 */
export function leavingOf({ pricing, quantity }: QuoteLine, before: number, people: number) {
  if (pricing === 'perBooking') return { min: 0, max: quantity, usual: 0 };
  const min = Math.max(0, quantity - (before - people));
  const max = Math.min(quantity, people);
  return { min, max, usual: quantity >= before ? max : min };
}

/**
 * Divides a price. Guests and add-ons keep their unit prices. Discount, reduction and adjustment are divided by
 * the share of the subtotal, so that each amount of the two prices adds up to what it was. Refuses a party of
 * nobody, more of an add-on than its booking has guests, and an add-on that the booking does not have.
 */
export function splitQuote(quote: Quote, { people, addOns }: LeavingPart): Decision<SplitQuote> {
  const { lines, people: before } = quote;
  if (!Number.isSafeInteger(people) || people < 1 || people >= before) return refused('split.nobody');
  const wanted = new Map(addOns.map(({ addOnId, quantity }) => [addOnId, quantity]));
  if (
    wanted.size < addOns.length ||
    addOns.some(({ addOnId }) => !lines.some((line) => line.addOnId === addOnId))
  )
    return refused('request.malformed');
  const leaving = lines.map((line) => {
    const { min, max, usual } = leavingOf(line, before, people);
    const quantity = wanted.get(line.addOnId) ?? usual;
    return { quantity, isPossible: Number.isSafeInteger(quantity) && quantity >= min && quantity <= max };
  });
  if (leaving.some(({ isPossible }) => !isPossible)) return refused('split.addOns');
  const linesOf = (quantityOf: (line: QuoteLine, at: number) => number) =>
    lines
      .map((line, at) => ({ ...line, quantity: quantityOf(line, at) }))
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({ ...line, total: times(line.unit, line.quantity) }));
  const left = (at: number) => leaving[at]?.quantity ?? 0;
  return accepted(
    divide(
      quote,
      { people, lines: linesOf((_, at) => left(at)) },
      {
        people: before - people,
        lines: linesOf((line, at) => line.quantity - left(at)),
      },
    ),
  );
}

type Part = Pick<Quote, 'people' | 'lines'>;

function divide(quote: Quote, leaving: Part, staying: Part): SplitQuote {
  const { currency } = quote;
  const none = zero(currency);
  const { adjustment = none, reduction = none, couponTerms } = quote;
  const base = times(quote.pricePerPerson, leaving.people);
  const addOnsTotal = money(
    leaving.lines.reduce((sum, { total }) => sum + total.amount, 0),
    currency,
  );
  const subtotal = money(base.amount + addOnsTotal.amount, currency);
  const [share, of] =
    quote.subtotal.amount > 0 ? [subtotal.amount, quote.subtotal.amount] : [leaving.people, quote.people];
  const shareOf = (amount: number) => Number(divideHalfUp(BigInt(amount) * BigInt(share), BigInt(of)));
  // Shares of the running sum: the rounding of one line is made up for by the next.
  const discounted = quote.discount.amount;
  const reduced = discounted + reduction.amount;
  const adjusted = reduced - adjustment.amount;
  const amounts = {
    base,
    addOnsTotal,
    subtotal,
    discount: money(shareOf(discounted), currency),
    reduction: money(shareOf(reduced) - shareOf(discounted), currency),
    adjustment: money(shareOf(reduced) - shareOf(adjusted), currency),
    total: money(subtotal.amount - shareOf(adjusted), currency),
    totalInPesos: pesosOf(quote, subtotal.amount - shareOf(adjusted)),
  };
  const ofSum = couponTerms?.kind === 'fixed' ? couponTerms.amount : null;
  const terms = ofSum && money(shareOf(ofSum.amount), ofSum.currency);
  const rest = { ...amounts };
  for (const name of Object.keys(amounts) as (keyof typeof amounts)[])
    rest[name] = subtract(quote[name] ?? none, amounts[name]);
  return {
    leaving: partOf(quote, leaving, amounts, terms),
    staying: partOf(quote, staying, rest, ofSum && terms && subtract(ofSum, terms)),
  };
}

type Amounts = Record<
  'base' | 'addOnsTotal' | 'subtotal' | 'discount' | 'reduction' | 'adjustment' | 'total' | 'totalInPesos',
  Money
>;

/** A coupon of a fixed sum is divided too: later changes of the two bookings deduct it once in all. */
function partOf(
  { reduction: _, adjustment: __, ...quote }: Quote,
  part: Part,
  { reduction, adjustment, ...amounts }: Amounts,
  ofCoupon: Money | null,
): Quote {
  return {
    ...quote,
    ...part,
    ...amounts,
    ...(reduction.amount !== 0 && { reduction }),
    ...(adjustment.amount !== 0 && { adjustment }),
    ...(ofCoupon && { couponTerms: { kind: 'fixed', amount: ofCoupon } }),
  };
}

/** The total in pesos, by the proportion of the totals. */
function pesosOf({ total, totalInPesos: { amount, currency } }: Quote, part: number): Money {
  if (currency === total.currency) return money(part, currency);
  if (total.amount === 0) return zero(currency);
  return money(Number(divideHalfUp(BigInt(amount) * BigInt(part), BigInt(total.amount))), currency);
}
