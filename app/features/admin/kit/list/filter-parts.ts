import { atNoonUtc, calendarDate } from '#domain/calendar-date.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Filter, FilterOption } from './filter.ts';

/** Values as options of a choice. */
export const filterOptions = <Value extends string>(
  values: readonly Value[],
  say: (value: Value) => string,
): FilterOption[] => values.map((value) => [value, say(value)]);

/** The first or the last day of a period, both included. */
export const dayFilter = (
  t: Translate,
  name: 'from' | 'to',
  { isFolded = false }: { readonly isFolded?: boolean } = {},
): Filter => ({
  ...{ kind: 'date', name, isFolded, label: t(`admin.bookings.${name}`) },
  summary: (text) => {
    const date = calendarDate(text);
    return `${t(`admin.bookings.${name}`)} ${date && t('admin.mediumDate', { date: atNoonUtc(date) })}`;
  },
});
