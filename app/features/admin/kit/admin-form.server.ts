import type { ActionFunctionArgs } from 'react-router';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Typed, typedIn } from '#domain/form/parse-form.ts';
import type { Language } from '#domain/languages.ts';
import { readDates, readSearchedDate } from '#domain/typed-date.ts';
import { requireForm } from '#features/accounts/require-role.server.ts';

/** The signed-in admin and the form of an action. */
export async function adminForm({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const { who, form } = await requireForm(context, request);
  return { who, form, typed: typedIn(form) };
}

/** The names of fields with one date, or with several. */
type DateFields = { readonly one?: readonly string[]; readonly many?: readonly string[] };

/**
 * The same texts, with dates in the format of the page's language (`24/12/2027`, `24 Dec 2027`, `friday`) converted
 * to the schemas' format. Text that is not a date stays as typed, so that its field shows an error.
 */
export function withDates(
  typed: Typed,
  { one = [], many = [] }: DateFields,
  reader: { readonly language: Language; readonly today: CalendarDate },
): Typed {
  const read: Record<string, string> = { ...typed };
  for (const name of one) {
    const date = typed[name] && readSearchedDate(typed[name], reader);
    if (date) read[name] = date;
  }
  for (const name of many) {
    const dates = typed[name] && readDates(typed[name], reader);
    if (dates) read[name] = dates.join(', ');
  }
  return read;
}
