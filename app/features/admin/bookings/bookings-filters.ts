import {
  bookingFact,
  type ChoiceFactName,
  type FilteredFact,
  factCodes,
  filteredFacts,
  type SuggestedFact,
} from '#domain/booking/booking-facts.ts';
import { bookingStates } from '#domain/booking/booking-states.ts';
import { inLanguage, type Language, languageLabel, languages } from '#domain/languages.ts';
import { factLabel, factWord } from '#features/booking/fact-words.ts';
import { type BookingsQuery, periods, providers } from '#features/overview/bookings/bookings-query.ts';
import type { Translate } from '#i18n/translate.ts';
import { type CrawlChoice, crawlOptions } from '../kit/crawl-choice.ts';
import type { Filter } from '../kit/list/filter.ts';
import { dayFilter, filterOptions } from '../kit/list/filter-parts.ts';

/** What can be chosen. */
type Offered = {
  readonly crawls: readonly CrawlChoice[];
  readonly known: Readonly<Record<SuggestedFact, readonly string[]>>;
};

/** The filters of the list of bookings. Links lead to one night. */
export function bookingsFilters(
  query: BookingsQuery,
  { crawls, known }: Offered,
  { t, language }: { readonly t: Translate; readonly language: Language },
): Filter[] {
  const titleOf = (id: string) => {
    const crawl = crawls.find((known) => known.id === id);
    return crawl && inLanguage(crawl.title, language);
  };
  const valuesOf = (fact: FilteredFact): readonly string[] => {
    if (bookingFact(fact).control === 'choice') return factCodes(fact as ChoiceFactName);
    const [chosen, values] = [query[fact], known[fact as SuggestedFact] ?? []];
    return chosen && !values.includes(chosen) ? [chosen, ...values] : values;
  };
  const ofFact = (name: FilteredFact): Filter => {
    const label = factLabel(t, name);
    return {
      ...{ kind: 'choice', name, label, isFolded: true },
      options: filterOptions(valuesOf(name), (value) => factWord(t, name, value)),
      summary: (value) => t('changes.factIs', { fact: label, value }),
    };
  };
  return [
    {
      ...{ kind: 'choice', name: 'when', label: t('bookings.when') },
      options: filterOptions(periods, (name) => t(`bookings.periods.${name}`)),
    },
    {
      ...{ kind: 'choice', name: 'status', label: t('admin.bookings.columns.status') },
      options: filterOptions(bookingStates, (state) => t(`admin.bookings.states.${state}`)),
    },
    { kind: 'tick', name: 'due', label: t('bookings.due'), isFolded: true },
    { kind: 'tick', name: 'attention', label: t('bookings.attention'), isFolded: true },
    { kind: 'link', name: 'night', label: t('admin.bookings.oneNight'), isFolded: true },
    dayFilter(t, 'from', { isFolded: true }),
    dayFilter(t, 'to', { isFolded: true }),
    {
      ...{ kind: 'choice', name: 'crawl', label: t('admin.bookings.columns.crawl'), isFolded: true },
      options: crawlOptions(crawls, t, language),
      summary: (text, id) => titleOf(id) ?? text,
    },
    ...filteredFacts.map(ofFact),
    {
      ...{ kind: 'choice', name: 'provider', label: t('admin.bookings.columns.provider'), isFolded: true },
      options: filterOptions(providers, (name) => t(`admin.bookings.providers.${name}`)),
    },
    {
      ...{ kind: 'text', name: 'coupon', label: t('admin.bookings.columns.coupon'), isFolded: true },
      summary: (code) => t('admin.bookings.coupon', { code }),
    },
    {
      ...{ kind: 'choice', name: 'language', label: t('admin.bookings.columns.language'), isFolded: true },
      options: filterOptions(languages, (name) => languageLabel(name, language)),
    },
    {
      ...{ kind: 'tick', name: 'noShow', label: t('changes.noShow.filter'), isFolded: true },
      className: 'self-end',
    },
  ];
}
