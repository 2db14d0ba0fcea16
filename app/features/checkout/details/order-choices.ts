import type { Refusal } from '#domain/decision.ts';
import { baseRate } from '#domain/exchange.ts';
import type { CurrencyCode } from '#domain/money.ts';
import { maxOfAddOn } from '#domain/pricing/add-on.ts';
import type { Coupon } from '#domain/pricing/coupon.ts';
import { type Quote, quote } from '#domain/pricing/quote.ts';
import type { CheckoutOffer } from '../checkout-offer.ts';

/** What a form says about the order, beside the customer's details; amounts are not among it. */
export type OrderChoices = {
  readonly people: number | null;
  readonly currency: CurrencyCode;
  readonly addOns: readonly { readonly id: string; readonly quantity: number }[];
  readonly couponCode: string;
};

export const addOnPrefix = 'addOns.';

/** Most travellers come in twos. */
export const defaultPeople = '2';

/** Reads a form as it is being filled in: whatever makes no sense yet is left out. */
export function choicesIn(
  values: Readonly<Record<string, unknown>>,
  offer: Pick<CheckoutOffer, 'currencies'>,
): OrderChoices {
  const addOns = Object.entries(values)
    .filter(([name]) => name.startsWith(addOnPrefix))
    .map(([name, value]) => ({ id: name.slice(addOnPrefix.length), quantity: count(value) ?? 0 }));
  return {
    people: values.numberOfPeople === undefined ? Number(defaultPeople) : count(values.numberOfPeople),
    currency: rateOf(offer, words(values.currency)).currency,
    addOns: addOns.filter(({ quantity }) => quantity > 0),
    couponCode: words(values.coupon),
  };
}

/**
 * The price of the choices, for showing it: the server quotes again. A coupon that does not hold for this cart
 * is left out, and its refusal comes beside the quote. Null while the number of people makes no sense.
 */
export function quoteChoices(
  offer: CheckoutOffer,
  choices: OrderChoices,
  coupon: Coupon | null,
): { quote: Quote; couponRefusal: Refusal | null } | null {
  const { people } = choices;
  if (people === null || people < 1 || people > offer.mostPeople) return null;
  const addOns = offer.addOns.map((addOn) => {
    const wanted = choices.addOns.find(({ id }) => id === addOn.id)?.quantity ?? 0;
    return { addOn, quantity: Math.min(wanted, maxOfAddOn(addOn, people)) };
  });
  const cart = {
    people,
    price: offer.price,
    addOns,
    night: { crawlId: offer.crawl.id, date: offer.night.date },
    rate: rateOf(offer, choices.currency),
    pesoRate: offer.pesoRate,
    now: new Date(offer.now),
  };
  const withCoupon = quote({ ...cart, coupon });
  if (withCoupon.accepted) return { quote: withCoupon.value, couponRefusal: null };
  const without = quote({ ...cart, coupon: null });
  return without.accepted ? { quote: without.value, couponRefusal: withCoupon.refusal } : null;
}

/** The rate of a currency on sale; of the first one for any other. */
export function rateOf(offer: Pick<CheckoutOffer, 'currencies'>, currency: CurrencyCode) {
  return offer.currencies.find((rate) => rate.currency === currency) ?? offer.currencies[0] ?? baseRate();
}

/** A count as a form sends it, or null; never a fraction, a sign or an endless number. */
export function count(value: unknown): number | null {
  return typeof value === 'string' && /^\s*\d{1,4}\s*$/.test(value) ? Number(value) : null;
}

const words = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
