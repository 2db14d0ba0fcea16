/**
 * The lowest price at which a guest can book, for texts such as "from $15 USD". See docs/rules/pricing.md.
 */

import { isLess, type Money } from '#domain/money.ts';
import { pricePerPerson, regularPrice } from '#domain/pricing/price-per-person.ts';
import { isBookable, type Moment } from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';

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
