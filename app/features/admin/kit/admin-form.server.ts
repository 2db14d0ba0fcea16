import type { z } from 'zod';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import type { Language } from '#domain/languages.ts';
import { cutTo } from '#domain/plain-text.ts';
import { readDate, readDates } from '#domain/typed-date.ts';
import { readFormData } from '#platform/read-form-data.ts';

const maxCharacters = 5_000;

/**
 * The texts of a form by name; repeated fields (ticked weekdays) are joined by commas. Empty if the body is
 * not a form.
 */
export async function readTyped(request: Request): Promise<Typed> {
  const read = await readFormData(request);
  const texts: Record<string, string> = {};
  if (!read.accepted) return texts;
  for (const [name, value] of read.value) {
    if (typeof value !== 'string') continue;
    const text = cutTo(value, maxCharacters).replaceAll('\0', '');
    texts[name] = name in texts ? `${texts[name]},${text}` : text;
  }
  return texts;
}

/** The names of fields with one date, or with several. */
type DateFields = { readonly one?: readonly string[]; readonly many?: readonly string[] };

/**
 * The same texts, with dates in the format of the page's language (`24/12/2027`, `24 Dec 2027`) converted to
 * the schemas' format. Text that is not a date stays as typed, so that its field shows an error.
 */
export function withDates(
  typed: Typed,
  { one = [], many = [] }: DateFields,
  reader: { readonly language: Language; readonly today: CalendarDate },
): Typed {
  const read: Record<string, string> = { ...typed };
  for (const name of one) {
    const date = typed[name] && readDate(typed[name], reader);
    if (date) read[name] = date;
  }
  for (const name of many) {
    const dates = typed[name] && readDates(typed[name], reader);
    if (dates) read[name] = dates.join(', ');
  }
  return read;
}

/**
 * The parsed values, or the errors by field as message keys. Fields may be missing in a form that this site
 * did not produce.
 */
export function parseTyped<Schema extends z.ZodType>(
  schema: Schema,
  typed: Readonly<Record<string, string | undefined>>,
): { readonly value: z.output<Schema> } | { readonly problems: Record<string, string> } {
  const read = schema.safeParse(typed, { error: () => 'refusal.request.malformed' });
  if (read.success) return { value: read.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of read.error.issues) problems[String(path[0])] ??= message;
  return { problems };
}
