import { z } from 'zod';
import { amountText } from '#domain/amount-text.ts';
import { atNoonUtc, calendarDate, clockIn, clockTime, todayIn } from '#domain/calendar-date.ts';
import { inLanguage, isLanguage, type Language, languageLabel } from '#domain/languages.ts';
import { localizedSchema } from '#domain/localized-schema.ts';
import { baseCurrency, money } from '#domain/money.ts';
import { isUuid } from '#domain/uuid.ts';
import { writeDate } from '#domain/written-date.ts';
import type { Translate } from '#i18n/translate.ts';
import { fieldName } from './field-name.ts';
import { galleryField } from './mentioned-subjects.ts';
import type { SubjectName } from './subject-names-store.server.ts';
import { valueWord } from './value-words.ts';

/** A changed field with its old and new values as text. */
export type WrittenChange = { readonly name: string; readonly was: string; readonly is: string };

/** The reader's language and translator, and the names of mentioned rows. */
export type Reader = {
  readonly t: Translate;
  readonly language: Language;
  readonly timeZone: string;
  /** Writes a time of day. */
  readonly clock: (time: string) => string;
  readonly names: ReadonlyMap<string, SubjectName>;
};

type Path = readonly string[];

/**
 * The changed fields as text, without keys, ids or cents. Long texts are shortened to where they differ.
 * Values that differ but have the same text are shown as changed. Unchanged fields and the id of the subject
 * are left out.
 */
export function writtenChanges(
  { before, after }: { readonly before: unknown; readonly after: unknown },
  reader: Reader,
): WrittenChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((key) => !isShownApart(key) && raw(old.get(key)) !== raw(now.get(key)))
    .map((key) => {
      const path = key.split(separator);
      const name = path
        .map((part) => fieldName(reader, part))
        .filter(Boolean)
        .join(' · ');
      const [was, is] = [written(path, old.get(key), reader), written(path, now.get(key), reader)];
      const changed = reader.t('log.changed');
      if (was === is) return { name, was: nothing, is: changed };
      // The new value exists but has no name any more, so it is not shown as empty.
      return { name, ...excerpts(was, is === nothing && !isBlank(now.get(key)) ? changed : is) };
    });
}

/** The id of the subject, a series without a name, and the nights of an action on several (`ChangedNights`). */
const isShownApart = (key: string) =>
  key === 'id' || key === 'seriesId' || /^(nightIds|byNight)(\/|$)/.test(key);

const separator = '/';
const anAmount = z.object({ amount: z.int(), currency: z.string().regex(/^[A-Z]{3}$/) });
const aText = localizedSchema(z.string(), z.string().optional());
const aGroup = z.record(z.string(), z.unknown());
const byCode = z.array(z.looseObject({ code: z.string() })).min(1);

/** Flattens a value to its fields: an amount, a list, a text in one language. */
function fieldsOf(value: unknown, path: Path = []): Map<string, unknown> {
  const coded = byCode.safeParse(value).data;
  const group = coded
    ? Object.fromEntries(coded.map((one) => [one.code, one]))
    : aGroup.safeParse(value).data;
  if (!group || anAmount.safeParse(value).success)
    return new Map(value === undefined ? [] : [[path.join(separator), value]]);
  return new Map(Object.entries(group).flatMap(([name, inner]) => [...fieldsOf(inner, [...path, name])]));
}

/** Shown for a missing value. */
export const nothing = '–';

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const raw = (value: unknown): string => (isBlank(value) ? '' : JSON.stringify(value));

function written(path: Path, value: unknown, reader: Reader): string {
  const field = path.at(-1) ?? '';
  if (isBlank(value)) return nothing;
  if (Array.isArray(value))
    return joined(
      value.map((item) => written(path, item, reader)),
      ', ',
    );
  if (typeof value === 'object' && value !== null) return writtenGroup(path, value, reader);
  if (typeof value === 'number' && inCents.has(field))
    return amountText(money(value, baseCurrency), reader.language);
  const text = String(value);
  const month = field === 'statementMonth' && calendarDate(text);
  if (month) return reader.t('admin.monthName', { date: atNoonUtc(month) });
  const gallery = field === galleryField && reader.names.get(text);
  if (gallery) return subjectText(gallery, reader);
  if (field === 'language' && isLanguage(text)) return languageLabel(text, reader.language);
  return valueWord(reader.t, field, text) ?? writtenText(text, reader);
}

/** Prices of items and sums of statements are stored in cents of the base currency; all others have their currency. */
const inCents = new Set([
  ...['price', 'salePrice', 'amount', 'minimumPurchase', 'creditLimit'],
  ...['commission', 'collected'],
]);

function writtenGroup(path: Path, value: object, reader: Reader): string {
  const amount = anAmount.safeParse(value);
  if (amount.success) return amountText(amount.data, reader.language);
  const text = aText.safeParse(value);
  if (text.success) return inLanguage(text.data, reader.language);
  return joined(
    Object.entries(value).map(([name, inner]) => written([...path, name], inner, reader)),
    ' · ',
  );
}

function writtenText(text: string, { t, language, timeZone, clock, names }: Reader): string {
  if (text === 'true') return '✓';
  if (text === 'false') return '✗';
  const date = calendarDate(text);
  if (date) return writeDate(date, language, 'medium');
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) {
    const at = new Date(text);
    return `${writeDate(todayIn(timeZone, at), language, 'medium')}, ${clock(clockIn(timeZone, at))}`;
  }
  if (clockTime(text)) return clock(text);
  if (!isUuid(text)) return text;
  const name = names.get(text);
  return name ? subjectText(name, { t, language }) : nothing;
}

/** The name of a subject: a night by its date, everything else by its name. */
export function subjectText(
  { name, date }: SubjectName,
  { t, language }: Pick<Reader, 't' | 'language'>,
): string {
  const called = typeof name === 'string' ? name : inLanguage(name, language);
  return date ? `${t('admin.shortDate', { date: atNoonUtc(date) })} · ${called}` : called;
}

const joined = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part !== nothing).join(between) || nothing;

const longest = 200;

/** Both texts, shortened from the same position, so that the difference is visible. */
function excerpts(before: string, after: string): Pick<WrittenChange, 'was' | 'is'> {
  const [was, is] = [[...before], [...after]];
  const isShort = was.length <= longest && is.length <= longest;
  const difference = is.findIndex((letter, at) => letter !== was[at]);
  const from = isShort ? 0 : Math.max(0, (difference < 0 ? is.length : difference) - longest / 2);
  return { was: excerpt(was, from), is: excerpt(is, from) };
}

function excerpt(letters: readonly string[], from: number): string {
  const shown = letters.slice(from, from + longest).join('');
  return `${from > 0 ? '…' : ''}${shown}${letters.length > from + longest ? '…' : ''}`;
}
