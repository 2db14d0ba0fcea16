/**
 * Reads the operator's forms field by field. Fields that a form does not provide stay unchanged. See
 * docs/rules/offers.md.
 */

import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import type { Localized } from '#domain/languages.ts';
import { baseCurrency, fromDecimal, type Money } from '#domain/money.ts';
import { isVisible, oneLine, severalLines } from '#domain/plain-text.ts';
import { highestPriceUsdCents } from '#domain/pricing/price-per-person.ts';
import { maxOffsetMinutes } from '#domain/schedule/route-times.ts';
import { isSlug } from '#domain/slug.ts';

/** The values of a form by control name: `title.en`, `includes.0.es`. */
export type Typed = Readonly<Record<string, string>>;

/** The problems by control name, as keys of texts. */
export type Problems = Record<string, `field.offer.${string}`>;

/**
 * Reads one field. If the input is invalid, it adds to `problems`, and the returned value must not be used.
 */
export type Field<T> = (typed: Typed, name: string, problems: Problems) => T;

type Values<Fields> = { [Name in keyof Fields]: Fields[Name] extends Field<infer T> ? T : never };

/**
 * The values of the fields that the form provides (specification §7: only those are updated), or the
 * problems. A field is provided if a control of its name, or one below it, was sent. With `all`, every field
 * is required to be present.
 */
export function readFields<Fields extends Record<string, Field<unknown>>>(
  typed: Typed,
  fields: Fields,
  { all = false } = {},
): { readonly changes: Partial<Values<Fields>> } | { readonly problems: Problems } {
  const problems: Problems = {};
  const sent = new Set(Object.keys(typed).map((name) => name.split('.')[0]));
  const provided = Object.entries(fields).filter(([name]) => all || sent.has(name));
  const read = provided.map(([name, field]) => [name, field(typed, name, problems)]);
  if (Object.keys(problems).length > 0) return { problems };
  return { changes: Object.fromEntries(read) };
}

type Limits = { readonly most?: number; readonly lines?: boolean; readonly optional?: boolean };

/** A text in English and optionally in Spanish. Markup is plain text. */
export const bilingual =
  ({ optional = false, ...limits }: Limits = {}): Field<Localized> =>
  (typed, name, problems) => {
    const en = plain({ ...limits, optional })(typed, `${name}.en`, problems);
    const es = plain({ ...limits, optional: true })(typed, `${name}.es`, problems);
    if (es && !en) problems[`${name}.en`] ??= 'field.offer.english';
    return es ? { en, es } : { en };
  };

/** A text of one line, or of several lines. */
export const plain =
  ({ most = 200, lines = false, optional = false }: Limits = {}): Field<string> =>
  (typed, name, problems) => {
    const text = (lines ? severalLines : oneLine)(typed[name] ?? '');
    if (text.length > most) problems[name] = 'field.offer.tooLong';
    if (!optional && !isVisible(text)) problems[name] = 'field.offer.missing';
    return text;
  };

/** A slug of lower-case letters, digits and single dashes. Empty is null; the caller generates one. */
export const slug: Field<string | null> = (typed, name, problems) => {
  const text = (typed[name] ?? '').trim();
  if (text === '') return null;
  if (!isSlug(text)) problems[name] = 'field.offer.slug';
  return text;
};

/** A whole number within limits. Empty is null if `optional` is set. */
export const count =
  ({
    least,
    most,
    optional = false,
  }: {
    least: number;
    most: number;
    optional?: boolean;
  }): Field<number | null> =>
  (typed, name, problems) => {
    const text = (typed[name] ?? '').trim();
    if (text === '' && optional) return null;
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    problems[name] = 'field.offer.number';
    return null;
  };

/** An amount of the base currency up to 10,000; empty is null. A sign or a third decimal is refused. */
export const price =
  ({ above = -1, optional = false } = {}): Field<Money | null> =>
  (typed, name, problems) => {
    const text = (typed[name] ?? '').trim();
    if (text === '' && optional) return null;
    const read = fromDecimal(text, baseCurrency);
    if (read && read.amount > above && read.amount <= highestPriceUsdCents) return read;
    problems[name] = 'field.offer.price';
    return null;
  };

/** One of the given values. */
export const oneOf =
  <Word extends string>(...words: readonly Word[]): Field<Word> =>
  (typed, name, problems) => {
    const word = words.find((known) => known === typed[name]);
    if (!word) problems[name] = 'field.offer.choice';
    return word ?? words[0]!;
  };

/** On or off, from a select with both values. */
export const onOff: Field<boolean> = (typed, name, problems) =>
  oneOf('on', 'off')(typed, name, problems) === 'on';

/** The path of a picture on this site, or null. */
export const picture: Field<string | null> = (typed, name, problems) =>
  pictures(typed, name, problems)[0] ?? null;

/** Paths of pictures in order, joined by commas. */
export const pictures: Field<string[]> = (typed, name, problems) => {
  const chosen = [...new Set((typed[name] ?? '').split(',').filter(Boolean))];
  if (!chosen.every((address) => /^\/(?!\/)[\w./-]{1,300}$/.test(address)) || chosen.length > maxRows)
    problems[name] = 'field.offer.picture';
  return chosen;
};

export const maxRows = 40;

/** Texts in order; empty ones are left out. */
export const texts = (limits: Limits = {}): Field<Localized[]> => rows(bilingual(limits));

/** Minutes from the start of a night to a stop. */
export const offset: Field<number> = (typed, name, problems) => {
  const text = (typed[name] ?? '').trim();
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (minutes <= maxOffsetMinutes) return minutes;
  problems[name] = 'field.offer.offset';
  return 0;
};

/** Rows in order, each read with `row`; empty ones are left out. */
export const rows =
  <T>(row: Field<T>): Field<T[]> =>
  (typed, name, problems) =>
    rowsOf(typed, name, problems).map((each) => row(typed, each, problems));

/** Stops of a route in order, each with an offset and a place. */
export const stops = rows<{ offsetMinutes: number; title: Localized; text: Localized }>(
  (typed, row, problems) => ({
    offsetMinutes: offset(typed, `${row}.offsetMinutes`, problems),
    title: bilingual({ most: 120 })(typed, `${row}.title`, problems),
    text: bilingual({ most: 600, optional: true })(typed, `${row}.text`, problems),
  }),
);

/** The prefixes of the non-empty rows below a name, in order: `includes.0`, `includes.1`. */
function rowsOf(typed: Typed, name: string, problems: Problems): string[] {
  const numbers = new Set<number>();
  for (const [control, text] of Object.entries(typed)) {
    const number = control.startsWith(`${name}.`) && /^\d{1,3}/.exec(control.slice(name.length + 1))?.[0];
    if (number && text.trim() !== '') numbers.add(Number(number));
  }
  if (numbers.size > maxRows) problems[name] = 'field.offer.tooMany';
  return [...numbers].sort((a, b) => a - b).map((number) => `${name}.${number}`);
}

/** Existing dates, separated by spaces or commas. */
export const dates: Field<CalendarDate[]> = (typed, name, problems) => {
  const words = (typed[name] ?? '').split(/[\s,;]+/).filter(Boolean);
  const read = words.map(calendarDate).filter((date) => date !== null);
  if (read.length < words.length || read.length > 400) problems[name] = 'field.offer.dates';
  return [...new Set(read)].sort();
};
