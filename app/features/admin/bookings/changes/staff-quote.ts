import type { ExchangeRate } from '#domain/exchange.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import { type AddOn, maxOfAddOn } from '#domain/pricing/add-on.ts';
import type { Coupon } from '#domain/pricing/coupon.ts';
import { quoteForDisplay } from '#domain/pricing/quote.ts';
import { addOnPrefix, count } from '#features/booking/order-form.ts';
import type { NightChoice } from '#features/schedule/choosing/night-choice.ts';

/** What staff can sell. */
export type StaffOrderOptions = {
  readonly nights: readonly NightChoice[];
  readonly rates: readonly ExchangeRate[];
  readonly pesoRate: ExchangeRate | null;
  readonly addOns: readonly AddOn[];
  readonly now: string;
};

export type Quantities = Readonly<Record<string, number>>;

type Chosen = {
  readonly night: string;
  readonly people: string;
  readonly currency: string;
  readonly quantities: Quantities;
  readonly coupon: Coupon | null;
};

/** The add-on quantities of a submitted form. */
export const quantitiesIn = (typed: Typed): Quantities =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name]) => name.startsWith(addOnPrefix))
      .map(([name, value]) => [name.slice(addOnPrefix.length), count(value) ?? 0]),
  );

/** The quote in the browser, by the rule of the checkout. The server calculates the same, or refuses. */
export function quoteStaff(
  { nights, rates, pesoRate, addOns, now }: StaffOrderOptions,
  { night: nightId, people: typed, currency, quantities, coupon }: Chosen,
) {
  const night = nights.find(({ id }) => id === nightId);
  const rate = rates.find((known) => known.currency === currency);
  const people = count(typed);
  if (!night || !rate || !people) return null;
  return quoteForDisplay({
    people,
    price: night.price,
    addOns: addOns.map((addOn) => ({
      addOn,
      quantity: Math.min(quantities[addOn.id] ?? 0, maxOfAddOn(addOn, people)),
    })),
    night: { crawlId: night.crawlId, date: night.date },
    rate,
    pesoRate,
    // The form does not show it, and the server quotes again.
    taxPercent: 0,
    now: new Date(now),
    coupon,
  });
}
