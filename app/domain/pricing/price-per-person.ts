/**
 * The price per person: the night's price, else the crawl's, else a fallback, unless a sale is on. See
 * docs/rules/pricing.md.
 */

import { baseCurrency, isLess, isPositive, type Money, money } from '#domain/money.ts';
import { isBookable, type Moment } from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';

/** 20 USD if neither the night nor the crawl has a price (specification §5). */
const fallbackPrice = money(20_00, baseCurrency);

/** 10,000 USD. A higher price is treated as a typing mistake. */
export const highestPriceUsdCents = 10_000_00;

export type PricePerPerson = {
  /** The price without a sale, which is struck through beside a SALE badge. */
  readonly regular: Money;
  /** The price that is charged. */
  readonly price: Money;
  readonly onSale: boolean;
};

/** The operator's prices of a night. */
export type NightPrices = { readonly price: Money | null; readonly salePrice: Money | null };

/** The price per person for a night, given its crawl's price. */
export function pricePerPerson(night: NightPrices, crawlPrice: Money | null): PricePerPerson {
  const regular = regularPrice(night.price, crawlPrice);
  return night.salePrice && isSale(night.salePrice, regular)
    ? { regular, price: night.salePrice, onSale: true }
    : { regular, price: regular, onSale: false };
}

/** The price of a night without a sale; without a night, the price of its crawl. */
export const regularPrice = (nightPrice: Money | null, crawlPrice: Money | null): Money =>
  nightPrice ?? crawlPrice ?? fallbackPrice;

/** The sale price counts only when it is above 0 and below the regular price (specification §5). */
export const isSale = (salePrice: Money, regular: Money): boolean =>
  isPositive(salePrice) && isLess(salePrice, regular);

/**
 * The lowest price at which a guest can book, for texts such as "from $15 USD". See docs/rules/pricing.md.
 */

/** The lowest price of the nights that can be booked now. Without any, the crawl's own price. */
export function lowestComingPrice(
  nights: readonly PublicNight[],
  crawlPrice: Money | null,
  moment: Moment,
): Money {
  const prices = nights
    .filter((night) => isBookable(night, moment))
    .map((night) => pricePerPerson(night, crawlPrice).price);
  const [first, ...others] = prices;
  return first
    ? others.reduce((lowest, price) => (isLess(price, lowest) ? price : lowest), first)
    : regularPrice(null, crawlPrice);
}
