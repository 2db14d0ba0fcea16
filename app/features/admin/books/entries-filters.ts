import { atNoonUtc, calendarDate } from '#domain/calendar-date.ts';
import { inLanguage, type Language } from '#domain/languages.ts';
import { entryReasons, figures } from '#domain/ledger/accounts.ts';
import { entryDays } from '#features/overview/books/entries-query.ts';
import type { Translate } from '#i18n/translate.ts';
import { crawlOptions } from '../kit/crawl-choice.ts';
import type { Filter } from '../kit/list/filter.ts';
import type { OfferedFilters } from '../payments/payments-filters.ts';
import { accountName, namedAccounts } from './account-name.ts';

/** The filters of the list of entries. */
export function entriesFilters(
  { crawls, cities, currencies }: OfferedFilters,
  { t, language }: { readonly t: Translate; readonly language: Language },
): Filter[] {
  const options = <Value extends string>(values: readonly Value[], say: (value: Value) => string) =>
    values.map((value) => [value, say(value)] as const);
  const day = (name: 'from' | 'to'): Filter => ({
    ...{ kind: 'date', name, label: t(`payments.list.${name}`) },
    summary: (text) => {
      const date = calendarDate(text);
      return `${t(`payments.list.${name}`)} ${date && t('admin.mediumDate', { date: atNoonUtc(date) })}`;
    },
  });
  return [
    {
      ...{ kind: 'choice', name: 'figure', label: t('books.entries.figure') },
      options: options(figures, (figure) => t(`books.entries.figures.${figure}`)),
    },
    {
      ...{ kind: 'choice', name: 'account', label: t('books.columns.account') },
      options: options(namedAccounts, (account) => accountName(t, account)),
    },
    {
      ...{ kind: 'choice', name: 'days', label: t('books.entries.days'), any: null },
      options: options(entryDays, (days) => t(`books.entries.daysOf.${days}`)),
    },
    day('from'),
    day('to'),
    {
      ...{ kind: 'choice', name: 'because', label: t('books.columns.because') },
      options: options(entryReasons, (because) => t(`books.reasons.${because}`)),
    },
    {
      ...{ kind: 'choice', name: 'currency', label: t('books.columns.currency') },
      options: options(currencies, (code) => code),
    },
    {
      ...{ kind: 'choice', name: 'city', label: t('payments.list.city') },
      options: cities.map(({ id, name }) => [id, inLanguage(name, language)] as const),
    },
    {
      ...{ kind: 'choice', name: 'crawl', label: t('admin.bookings.columns.crawl') },
      options: crawlOptions(crawls, t, language),
    },
    { kind: 'link', name: 'night', label: t('admin.bookings.oneNight'), isFolded: true },
    { kind: 'link', name: 'about', label: t('books.entries.oneSubject'), isFolded: true },
  ];
}
