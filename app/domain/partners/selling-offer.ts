/** What a seller may sell of one night, and what a sale of it costs and earns. See docs/rules/partners.md. */

import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Refusal } from '#domain/decision.ts';
import { baseRate, convertBetween, type ExchangeRate } from '#domain/exchange.ts';
import { type Money, zero } from '#domain/money.ts';
import { type AddOn, addOnsThatFit, type Quantities } from '#domain/pricing/add-on.ts';
import type { PricePerPerson } from '#domain/pricing/price-per-person.ts';
import { quote } from '#domain/pricing/quote.ts';
import {
  type GuestsLeft,
  type SalesLimits,
  type SaleWithinLimits,
  type SellingPayment,
  withinSellingLimits,
} from './selling-limits.ts';
import { collectedByPartner, commissionOfQuote, type Terms } from './terms.ts';

export type SellingOffer = {
  readonly night: { readonly crawlId: string; readonly date: CalendarDate };
  /** ISO 8601. */
  readonly now: string;
  readonly price: PricePerPerson;
  readonly addOns: readonly AddOn[];
  readonly rate: ExchangeRate;
  readonly pesoRate: ExchangeRate | null;
  readonly taxPercent: number;
  /** The largest party that can be sold: by the settings, the free places, and the limits of the partner. */
  readonly maxPeople: number;
  /** The limit of the partner, if it is what `maxPeople` comes from. */
  readonly guestsLeft: GuestsLeft | null;
  readonly payments: readonly SellingPayment[];
  /** The terms of the partner on this day; null if it has none. */
  readonly terms: Terms | null;
  /** The day from which the commission is safe, if the guest pays today; null without terms. */
  readonly safeFrom: CalendarDate | null;
  readonly limits: SalesLimits;
  readonly sold: Omit<SaleWithinLimits, 'people' | 'payment' | 'held'>;
};

/** A sale to so many people, with these add-ons. */
export type SaleChoice = {
  readonly total: Money;
  readonly totalInPesos: Money;
  /** What the partner earns; null without terms. */
  readonly commission: Money | null;
  /** What the seller takes of the guest if it is paid in cash. */
  readonly collected: Money;
  /** Why each way to pay is refused by the limits now; null if it is not. */
  readonly refused: Readonly<Record<SellingPayment, Refusal | null>>;
};

/**
 * What a sale costs and earns, by the quote of the checkout, and whether the limits allow it. Quantities above what fits the party are reduced.
 * Null if it has no price. The server decides again when it is sold.
 */
export function saleChoice(
  offer: SellingOffer,
  { people, quantities }: { readonly people: number; readonly quantities: Quantities },
): SaleChoice | null {
  const { price, night, rate, pesoRate, taxPercent, terms, limits, sold } = offer;
  const quoted = quote({
    addOns: addOnsThatFit(offer.addOns, { people, quantities }),
    ...{ people, price, night, rate, pesoRate, taxPercent, coupon: null },
    now: new Date(offer.now),
  });
  if (!quoted.accepted) return null;
  const { total, totalInPesos } = quoted.value;
  const collected = collectedByPartner(terms, quoted.value);
  const why = (payment: SellingPayment, amount: Money): Refusal | null => {
    const held = convertBetween(amount, rate, baseRate()).amount;
    const within = withinSellingLimits(limits, { ...sold, people, payment, held });
    return within.accepted ? null : within.refusal;
  };
  return {
    ...{ total, totalInPesos, collected },
    commission: terms && commissionOfQuote(terms, quoted.value),
    refused: {
      link: why('link', zero(total.currency)),
      cash: why('cash', collected),
      account: why('account', total),
    },
  };
}
