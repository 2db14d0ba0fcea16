import type { Language } from '#domain/languages.ts';
import { entryReasons, figures } from '#domain/ledger/accounts.ts';
import { entryDays } from '#features/overview/books/entries-query.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Filter } from '../kit/list/filter.ts';
import { dayFilter, filterOptions } from '../kit/list/filter-parts.ts';
import { type OfferedFilters, placeFilters } from '../payments/place-filters.ts';
import { accountName, namedAccounts } from './account-name.ts';

/** The filters of the list of entries. */
export function entriesFilters(
  offered: OfferedFilters,
  words: { readonly t: Translate; readonly language: Language },
): Filter[] {
  const { t } = words;
  return [
    {
      ...{ kind: 'choice', name: 'figure', label: t('books.entries.figure') },
      options: filterOptions(figures, (figure) => t(`books.entries.figures.${figure}`)),
    },
    {
      ...{ kind: 'choice', name: 'account', label: t('books.columns.account') },
      options: filterOptions(namedAccounts, (account) => accountName(t, account)),
    },
    {
      ...{ kind: 'choice', name: 'days', label: t('books.entries.days'), any: null },
      options: filterOptions(entryDays, (days) => t(`books.entries.daysOf.${days}`)),
    },
    dayFilter(t, 'from'),
    dayFilter(t, 'to'),
    {
      ...{ kind: 'choice', name: 'because', label: t('books.columns.because') },
      options: filterOptions(entryReasons, (because) => t(`books.reasons.${because}`)),
    },
    ...placeFilters(offered, words),
    { kind: 'link', name: 'night', label: t('admin.bookings.oneNight'), isFolded: true },
    { kind: 'link', name: 'booking', label: t('books.entries.oneBooking'), isFolded: true },
    { kind: 'link', name: 'about', label: t('books.entries.oneSubject'), isFolded: true },
  ];
}
