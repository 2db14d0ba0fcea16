import type { Placeholders } from '#domain/content/home-content.ts';
import { settingValues } from '#domain/content/placeholders.ts';
import { convert, type ExchangeRate } from '#domain/exchange.ts';
import { inLanguage, type Language } from '#domain/languages.ts';
import { formatMoney, type Money } from '#domain/money.ts';
import { lowestComingPrice, regularPrice } from '#domain/pricing/price-per-person.ts';
import type { Moment } from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { type CurrencyChoice, onlyBase, ratesInSentences } from '#domain/shown-currency.ts';
import { type CurrentStorefront, momentOf, type Storefront } from './storefront.ts';

/** The reader of the texts: `rates` are the currencies of a price in a sentence (`domain/shown-currency.ts`). */
export type Reader = { readonly language: Language; readonly rates: readonly ExchangeRate[] };

type Match = { readonly id: string; readonly loaderData?: unknown } | undefined;

/** The reader of a page's `meta`, which is the same for every visitor: in the currency of the language. */
export function readerOfMeta(matches: readonly Match[], language: Language): Reader {
  const frame = matches.find((match) => match?.id === 'features/site/site-layout');
  const { currency = onlyBase } = (frame?.loaderData ?? {}) as { currency?: CurrencyChoice };
  return { language, rates: ratesInSentences({ ...currency, chosen: null }, language) };
}

/** The current values of all placeholders in the operator's texts. */
export const sitePlaceholders = (
  { crawl, nights, settings, moment }: Pick<CurrentStorefront, 'crawl' | 'nights' | 'settings' | 'moment'>,
  reader: Reader,
): Placeholders => ({
  ...pricePlaceholders(crawlPrices({ crawlPrice: crawl?.price ?? null, nights, moment }), reader),
  duration: crawl ? inLanguage(crawl.duration, reader.language) : '',
  ...settingValues(settings, reader.language),
});

/** The same from a loader's data. */
export const loadedPlaceholders = (storefront: Storefront, reader: Reader): Placeholders =>
  sitePlaceholders(
    {
      crawl: storefront.crawl ?? null,
      nights: storefront.nights ?? [],
      settings: storefront.settings,
      moment: momentOf(storefront),
    },
    reader,
  );

/** Prices per person in the base currency. */
export type CrawlPrices = {
  readonly regular: Money;
  /** The lowest price that can be booked now. */
  readonly lowest: Money;
};

export const crawlPrices = ({
  crawlPrice,
  nights,
  moment,
}: {
  crawlPrice: Money | null;
  nights: readonly PublicNight[] | undefined;
  moment: Moment;
}): CrawlPrices => ({
  regular: regularPrice(null, crawlPrice),
  lowest: lowestComingPrice(nights ?? [], crawlPrice, moment),
});

/**
 * The prices for the placeholders of the operator's texts, in two currencies: `{price}` is the regular price,
 * `{lowest_price}` the lowest that can be booked now, such as `$35 USD / $700 MXN` (docs/rules/content.md).
 */
export function pricePlaceholders(
  { regular, lowest }: CrawlPrices,
  { language, rates }: Reader,
): Placeholders {
  const written = (price: Money) =>
    rates.map((rate) => formatMoney(convert(price, rate), language)).join(' / ');
  return { price: written(regular), lowest_price: written(lowest) };
}
