import { baseRate } from '#domain/exchange.ts';
import type { CurrencyCode } from '#domain/money.ts';
import { maxOfAddOn } from '#domain/pricing/add-on.ts';
import type { Coupon } from '#domain/pricing/coupon.ts';
import { quoteForDisplay } from '#domain/pricing/quote.ts';
import { addOnPrefix, count } from '#features/booking/order-form.ts';
import type { OrderOptions } from '../order-options.ts';

/** What a form orders, apart from the customer's details. Contains no amounts. */
export type OrderChoices = {
  readonly people: number | null;
  readonly currency: CurrencyCode;
  readonly addOns: readonly { readonly id: string; readonly quantity: number }[];
  readonly couponCode: string;
  /** The payment provider; undefined before one was chosen. */
  readonly provider: string | undefined;
};

/** The most common party size. */
export const defaultPeople = '2';

/** Reads a form while it is being filled in. Values that are not valid yet are left out. */
export function choicesIn(
  values: Readonly<Record<string, unknown>>,
  options: Pick<OrderOptions, 'currencies'>,
): OrderChoices {
  const addOns = Object.entries(values)
    .filter(([name]) => name.startsWith(addOnPrefix))
    .map(([name, value]) => ({ id: name.slice(addOnPrefix.length), quantity: count(value) ?? 0 }));
  return {
    people: values.numberOfPeople === undefined ? Number(defaultPeople) : count(values.numberOfPeople),
    currency: rateOf(options, words(values.currency)).currency,
    addOns: addOns.filter(({ quantity }) => quantity > 0),
    couponCode: words(values.coupon),
    provider: words(values.provider) || undefined,
  };
}

/**
 * Quotes the choices for display; the server quotes again. If the coupon does not apply to this cart, the
 * quote leaves it out and the refusal is returned beside it. Null while the number of people is invalid.
 */
export function quoteChoices(options: OrderOptions, choices: OrderChoices, coupon: Coupon | null) {
  const { people } = choices;
  if (people === null || people < 1 || people > options.maxPeople) return null;
  const addOns = options.addOns.map((addOn) => {
    const chosenQuantity = choices.addOns.find(({ id }) => id === addOn.id)?.quantity ?? 0;
    return { addOn, quantity: Math.min(chosenQuantity, maxOfAddOn(addOn, people)) };
  });
  return quoteForDisplay({
    people,
    price: options.price,
    addOns,
    night: { crawlId: options.crawl.id, date: options.night.date },
    rate: rateOf(options, choices.currency),
    pesoRate: options.pesoRate,
    taxPercent: options.taxPercent,
    now: new Date(options.now),
    coupon,
  });
}

/** The exchange rate of a currency on sale; for any other currency, the first rate. */
export function rateOf(options: Pick<OrderOptions, 'currencies'>, currency: CurrencyCode) {
  return options.currencies.find((rate) => rate.currency === currency) ?? options.currencies[0] ?? baseRate();
}

const words = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
