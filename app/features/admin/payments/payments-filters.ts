import { atNoonUtc, calendarDate } from '#domain/calendar-date.ts';
import { inLanguage, type Language, type Localized } from '#domain/languages.ts';
import { providers } from '#features/overview/bookings/bookings-query.ts';
import { moneyKinds, moneyStates } from '#features/overview/payments/payments-query.ts';
import type { Translate } from '#i18n/translate.ts';
import { type CrawlChoice, crawlOptions } from '../kit/crawl-choice.ts';
import type { Filter } from '../kit/list/filter.ts';

/** What can be chosen. */
export type OfferedFilters = {
  readonly crawls: readonly CrawlChoice[];
  readonly cities: readonly { readonly id: string; readonly name: Localized }[];
  readonly currencies: readonly string[];
};

/** The filters of the list of payments and refunds. */
export function paymentsFilters(
  { crawls, cities, currencies }: OfferedFilters,
  { t, language }: { readonly t: Translate; readonly language: Language },
): Filter[] {
  const options = <Value extends string>(values: readonly Value[], say: (value: Value) => string) =>
    values.map((value) => [value, say(value)] as const);
  const day = (name: 'from' | 'to'): Filter => ({
    ...{ kind: 'date', name, label: t(`payments.list.${name}`), isFolded: true },
    summary: (text) => {
      const date = calendarDate(text);
      return `${t(`payments.list.${name}`)} ${date && t('admin.mediumDate', { date: atNoonUtc(date) })}`;
    },
  });
  return [
    {
      ...{ kind: 'choice', name: 'kind', label: t('payments.list.columns.kind') },
      options: options(moneyKinds, (kind) => t(`payments.list.kinds.${kind}`)),
    },
    {
      ...{ kind: 'choice', name: 'state', label: t('payments.columns.state') },
      options: options(moneyStates, (state) => t(`payments.list.states.${state}`)),
    },
    {
      ...{ kind: 'choice', name: 'provider', label: t('payments.facts.provider') },
      options: options(providers, (name) => t(`admin.bookings.providers.${name}`)),
    },
    day('from'),
    day('to'),
    {
      ...{ kind: 'choice', name: 'currency', label: t('payments.list.currency'), isFolded: true },
      options: options(currencies, (code) => code),
    },
    {
      ...{ kind: 'choice', name: 'city', label: t('payments.list.city'), isFolded: true },
      options: cities.map(({ id, name }) => [id, inLanguage(name, language)] as const),
    },
    {
      ...{ kind: 'choice', name: 'crawl', label: t('admin.bookings.columns.crawl'), isFolded: true },
      options: crawlOptions(crawls, t, language),
    },
  ];
}
