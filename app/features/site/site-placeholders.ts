import type { Placeholders } from '#domain/content/home-content.ts';
import { settingValues } from '#domain/content/placeholders.ts';
import { inLanguage, type Language } from '#domain/languages.ts';
import { pricePlaceholders } from './price-placeholders.ts';
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
