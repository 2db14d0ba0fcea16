import type { ExchangeRate } from '#domain/exchange.ts';
import type { Language } from '#domain/languages.ts';
import type { Money } from '#domain/money.ts';
import type { Moment } from '#domain/schedule/availability.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { type Localize, localizeWith } from '../../sections/localize.ts';
import { pricePlaceholders } from '../../site-placeholders.ts';

type CrawlPrices = {
  readonly crawl: { readonly price: Money | null };
  readonly nights: readonly PublicNight[] | undefined;
  readonly pesoRate: ExchangeRate | null | undefined;
  readonly moment: Moment;
};

/** Returns the function that localizes a crawl's texts, with its current prices in the placeholders. */
export const crawlLocalizer = ({ crawl, ...prices }: CrawlPrices, language: Language): Localize =>
  localizeWith(language, pricePlaceholders({ crawlPrice: crawl.price, ...prices, language }));
