import type { Placeholders } from '#domain/content/home-content.ts';
import { convert, type ExchangeRate } from '#domain/exchange.ts';
import type { Language } from '#domain/languages.ts';
import { formatMoney, type Money } from '#domain/money.ts';
import { lowestComingPrice } from '#domain/pricing/lowest-price.ts';
import { regularPrice } from '#domain/pricing/price-per-person.ts';
import type { Moment } from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';

/**
 * The current prices for the placeholders of the operator's texts, in both currencies. `{price}` is the
 * regular price, `{lowest_price}` the lowest that can be booked now, such as `$35 USD / $700 MXN`
 * (docs/rules/content.md).
 */
export function pricePlaceholders({
  crawlPrice,
  nights,
  moment,
  pesoRate,
  language,
}: {
  crawlPrice: Money | null;
  nights: readonly PublicNight[] | undefined;
  moment: Moment;
  pesoRate: ExchangeRate | null | undefined;
  language: Language;
}): Placeholders {
  const both = (price: Money) =>
    [price, ...(pesoRate ? [convert(price, pesoRate)] : [])]
      .map((amount) => formatMoney(amount, language))
      .join(' / ');
  return {
    price: both(regularPrice(null, crawlPrice)),
    lowest_price: both(lowestComingPrice(nights ?? [], crawlPrice, moment)),
  };
}
