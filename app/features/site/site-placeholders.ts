import type { Placeholders } from '#domain/content/home-content.ts';
import { settingValues } from '#domain/content/placeholders.ts';
import { convert, type ExchangeRate } from '#domain/exchange.ts';
import { inLanguage, type Language } from '#domain/languages.ts';
import { formatMoney, type Money } from '#domain/money.ts';
import { lowestComingPrice, regularPrice } from '#domain/pricing/price-per-person.ts';
import type { Moment } from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { type CurrentStorefront, momentOf, type Storefront } from './storefront.ts';

/** The current values of all placeholders in the operator's texts. */
export const sitePlaceholders = (
  {
    crawl,
    nights,
    pesoRate,
    settings,
    moment,
  }: Pick<CurrentStorefront, 'crawl' | 'nights' | 'pesoRate' | 'settings' | 'moment'>,
  language: Language,
): Placeholders => ({
  ...pricePlaceholders({ crawlPrice: crawl?.price ?? null, nights, moment, pesoRate, language }),
  duration: crawl ? inLanguage(crawl.duration, language) : '',
  ...settingValues(settings, language),
});

/** The same from a loader's data. */
export const loadedPlaceholders = (storefront: Storefront, language: Language): Placeholders =>
  sitePlaceholders(
    {
      crawl: storefront.crawl ?? null,
      nights: storefront.nights ?? [],
      pesoRate: storefront.pesoRate ?? null,
      settings: storefront.settings,
      moment: momentOf(storefront),
    },
    language,
  );

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
