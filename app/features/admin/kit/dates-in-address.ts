import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Language } from '#domain/languages.ts';
import { readSearchedDate } from '#domain/typed-date.ts';

/**
 * The same address, with the first and the last date of its period (`from`, `to`) in the ISO format. They may be typed as
 * people write them (docs/rules/admin.md). Text that is not a date stays, so that its field shows an error.
 */
export function withDatesIn(
  search: URLSearchParams,
  reader: { readonly language: Language; readonly today: CalendarDate },
): URLSearchParams {
  const read = new URLSearchParams(search);
  for (const name of ['from', 'to']) {
    const date = readSearchedDate(search.get(name) ?? '', reader);
    if (date) read.set(name, date);
  }
  return read;
}
