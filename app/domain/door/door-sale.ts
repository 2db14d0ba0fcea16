/** A walk-in that a guide sells from the phone: what is on sale, its price, and what is sent. See docs/rules/door.md. */

import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Decision } from '#domain/decision.ts';
import type { ExchangeRate } from '#domain/exchange.ts';
import type { Language } from '#domain/languages.ts';
import type { CurrencyCode, Money } from '#domain/money.ts';
import { type AddOn, addOnsThatFit, type Quantities } from '#domain/pricing/add-on.ts';
import type { PricePerPerson } from '#domain/pricing/price-per-person.ts';
import { type Quote, quote } from '#domain/pricing/quote.ts';
import { doorMethods } from './door-payment.ts';

/** How a walk-in pays: the guide, or by a page that the guest opens from the guide's phone. */
export const saleMethods = [...doorMethods, 'link'] as const;

export type SaleMethod = (typeof saleMethods)[number];

/** What a guide can sell of one night now. */
export type DoorOffer = {
  readonly night: { readonly id: string; readonly crawlId: string; readonly date: CalendarDate };
  /** ISO 8601. */
  readonly now: string;
  readonly price: PricePerPerson;
  readonly addOns: readonly AddOn[];
  /** The currencies on sale, the base currency first. */
  readonly rates: readonly ExchangeRate[];
  /** Those that guides take in cash. */
  readonly cashCurrencies: readonly CurrencyCode[];
  readonly pesoRate: ExchangeRate | null;
  readonly taxPercent: number;
  /** The places that are free. */
  readonly free: number;
  /** The largest party that can be sold. */
  readonly maxPeople: number;
  readonly methods: readonly SaleMethod[];
};

export type SaleChoice = {
  readonly people: number;
  readonly quantities: Quantities;
  readonly currency: CurrencyCode;
};

/** The price of a sale, by the rule of the checkout; null for a currency that is not on sale. */
export function priceOfSale(offer: DoorOffer, choice: SaleChoice): Decision<Quote> | null {
  const rate = offer.rates.find(({ currency }) => currency === choice.currency);
  if (!rate) return null;
  const { price, night, pesoRate, taxPercent, now } = offer;
  return quote({
    ...{ people: choice.people, price, night, rate, pesoRate, taxPercent, coupon: null },
    addOns: addOnsThatFit(offer.addOns, choice),
    now: new Date(now),
  });
}

/** The currencies in which a way to pay is offered. */
export const currenciesFor = (
  { rates, cashCurrencies }: Pick<DoorOffer, 'rates' | 'cashCurrencies'>,
  method: SaleMethod,
): readonly CurrencyCode[] =>
  rates
    .map(({ currency }) => currency)
    .filter((currency) => method !== 'cash' || cashCurrencies.includes(currency));

/** A sale as a phone sends it. The same key is the same sale. */
export type DoorSale = {
  readonly key: string;
  readonly nightId: string;
  readonly people: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly language: Language;
  readonly addOns: readonly { readonly addOnId: string; readonly quantity: number }[];
  readonly method: SaleMethod;
  /** The price that the guide saw. */
  readonly agreed: Money;
};

/** What became of it. */
export type SaleAnswer =
  | { readonly kind: 'sold'; readonly sold: SoldAtDoor }
  /** A sentence for the guide, in the language of the phone. */
  | { readonly kind: 'refused'; readonly text: string }
  /** Sentences beside the fields `name`, `phone` and `email`. */
  | { readonly kind: 'problems'; readonly problems: Readonly<Record<string, string>> };

export type SoldAtDoor = {
  readonly bookingId: string;
  readonly nightId: string;
  readonly reference: string;
  readonly people: number;
  readonly total: Money;
  /** False while the guest has to pay on their own phone. */
  readonly isPaid: boolean;
};
