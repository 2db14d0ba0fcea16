import { inLanguage, type Language, type Localized } from '#domain/languages.ts';
import type { Translate } from '#i18n/translate.ts';
import { type CrawlChoice, crawlOptions } from '../kit/crawl-choice.ts';
import type { Filter } from '../kit/list/filter.ts';
import { filterOptions } from '../kit/list/filter-parts.ts';

/** What can be chosen. */
export type OfferedFilters = {
  readonly crawls: readonly CrawlChoice[];
  readonly cities: readonly { readonly id: string; readonly name: Localized }[];
  readonly currencies: readonly string[];
};

/** The filters of a list of amounts by currency, city and crawl. */
export const placeFilters = (
  { crawls, cities, currencies }: OfferedFilters,
  { t, language }: { readonly t: Translate; readonly language: Language },
  { isFolded = false }: { readonly isFolded?: boolean } = {},
): Filter[] => [
  {
    ...{ kind: 'choice', name: 'currency', label: t('payments.list.currency'), isFolded },
    options: filterOptions(currencies, (code) => code),
  },
  {
    ...{ kind: 'choice', name: 'city', label: t('payments.list.city'), isFolded },
    options: cities.map(({ id, name }) => [id, inLanguage(name, language)] as const),
  },
  {
    ...{ kind: 'choice', name: 'crawl', label: t('admin.bookings.columns.crawl'), isFolded },
    options: crawlOptions(crawls, t, language),
  },
];
