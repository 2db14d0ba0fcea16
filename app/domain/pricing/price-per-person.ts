/**
 * The price per person: the night's price, else the crawl's, else a fallback, unless a sale is on. See
 * docs/rules/pricing.md.
 */

import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { baseCurrency, isLess, isPositive, type Money, money } from '#domain/money.ts';
import { isBookable, type Moment } from '#domain/schedule/availability.ts';
import type { PublicNight, ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';

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

type SaleDates = Pick<ScheduledCrawl, 'saleFrom' | 'saleUntil'>;

/** The operator's prices of a night. */
export type NightPrices = SaleDates & Pick<ScheduledCrawl, 'price' | 'salePrice'>;

/** The current time and the city's time zone. */
type CityMoment = Pick<Moment, 'now' | 'timeZone'>;

/** The price per person at which a night is booked at that moment, given its crawl's price. */
export function pricePerPerson(
  night: NightPrices,
  crawlPrice: Money | null,
  moment: CityMoment,
): PricePerPerson {
  const regular = regularPrice(night.price, crawlPrice);
  const { salePrice } = night;
  return salePrice && isSale(salePrice, regular) && salePhase(night, moment) === 'current'
    ? { regular, price: salePrice, onSale: true }
    : { regular, price: regular, onSale: false };
}

/** Whether the days of a sale are ahead, include today, or are past, in the city of the night. */
export function salePhase(
  { saleFrom, saleUntil }: SaleDates,
  { now, timeZone }: CityMoment,
): 'coming' | 'current' | 'ended' {
  // Most sales have no dates, and the city's date is not free to compute.
  if (!saleFrom && !saleUntil) return 'current';
  const today = todayIn(timeZone, now);
  if (saleFrom && today < saleFrom) return 'coming';
  return saleUntil && today > saleUntil ? 'ended' : 'current';
}

/** The night without a sale that has not begun, which visitors do not see before. */
export const withoutComingSale = <Night extends NightPrices>(night: Night, today: CalendarDate): Night =>
  night.saleFrom && today < night.saleFrom
    ? { ...night, salePrice: null, saleFrom: null, saleUntil: null }
    : night;

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
    .map((night) => pricePerPerson(night, crawlPrice, moment).price);
  const [first, ...others] = prices;
  return first
    ? others.reduce((lowest, price) => (isLess(price, lowest) ? price : lowest), first)
    : regularPrice(null, crawlPrice);
}
