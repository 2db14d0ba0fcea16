import type { Language } from '#domain/languages.ts';
import { providers } from '#features/overview/bookings/bookings-query.ts';
import { moneyKinds, moneyStates } from '#features/overview/payments/payments-query.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Filter } from '../kit/list/filter.ts';
import { dayFilter, filterOptions } from '../kit/list/filter-parts.ts';
import { type OfferedFilters, placeFilters } from './place-filters.ts';

/** The filters of the list of payments and refunds. */
export function paymentsFilters(
  offered: OfferedFilters,
  words: { readonly t: Translate; readonly language: Language },
): Filter[] {
  const { t } = words;
  const isFolded = true;
  return [
    {
      ...{ kind: 'choice', name: 'kind', label: t('payments.list.columns.kind') },
      options: filterOptions(moneyKinds, (kind) => t(`payments.list.kinds.${kind}`)),
    },
    {
      ...{ kind: 'choice', name: 'state', label: t('payments.columns.state') },
      options: filterOptions(moneyStates, (state) => t(`payments.list.states.${state}`)),
    },
    {
      ...{ kind: 'choice', name: 'provider', label: t('payments.facts.provider') },
      options: filterOptions(providers, (name) => t(`admin.bookings.providers.${name}`)),
    },
    dayFilter(t, 'from', { isFolded }),
    dayFilter(t, 'to', { isFolded }),
    ...placeFilters(offered, words, { isFolded }),
  ];
}
