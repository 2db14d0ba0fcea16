/**
 * The fields that forms are made of, as zod schemas of what a control sends. Problems are keys of texts. A
 * control that is not sent is read as empty.
 */

import { z } from 'zod';
import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import {
  defaultLanguage,
  inEveryLanguage,
  type Language,
  type Localized,
  languages,
} from '#domain/languages.ts';
import { baseCurrency, fromDecimal, type Money } from '#domain/money.ts';
import { isVisible, oneLine, pastedLines, severalLines } from '#domain/plain-text.ts';
import { highestPriceUsdCents } from '#domain/pricing/price-per-person.ts';
import { maxOffsetMinutes } from '#domain/schedule/route-times.ts';
import { isSlug } from '#domain/slug.ts';
import { plainNumber, typedValue } from '#domain/typed-text.ts';
import { notBetween, tooLong } from './limit-in-problem.ts';

/** What a control sends; empty if the form has no such control. */
export const text = z.string().default('');

type Limits = {
  readonly max?: number;
  readonly optional?: boolean;
  /** The problem of an empty text. */
  readonly missing?: string;
};

const written =
  (normalize: (typed: string) => string) =>
  ({ max = 200, optional = false, missing = 'field.any.missing' }: Limits = {}) =>
    text
      .transform(normalize)
      .refine((typed) => typed.length <= max, { error: tooLong(max), abort: true })
      .refine((typed) => optional || isVisible(typed), { error: missing });

/** One line of plain text. */
export const line = written(oneLine);

/** Several lines of plain text. Markup is not interpreted. */
export const lines = written(severalLines);

/** A text that was copied from elsewhere, perhaps a table: `lines` with their tabs. */
export const pasted = written(pastedLines);

/** A text in every language, one control for each: `title.en`. Only the default language can be required. */
export const localized = ({ several = false, ...limits }: Limits & { readonly several?: boolean } = {}) => {
  const field = several ? lines : line;
  const others = languages.filter((language) => language !== defaultLanguage);
  return z
    .object(
      inEveryLanguage((language) =>
        field(language === defaultLanguage ? limits : { ...limits, optional: true }),
      ),
    )
    .refine((typed) => typed[defaultLanguage] !== '' || others.every((language) => typed[language] === ''), {
      error: 'field.any.english',
      path: [defaultLanguage],
    })
    .transform(withoutEmpty)
    .prefault({});
};

/** The text without the languages in which it is not written. */
export const withoutEmpty = (typed: Readonly<Record<Language, string>>): Localized => ({
  ...Object.fromEntries(Object.entries(typed).filter(([, words]) => words !== '')),
  [defaultLanguage]: typed[defaultLanguage],
});

/** Null if the control is empty. */
export const orNull = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((typed = '') => (isBlank(typed) ? null : typed), field.nullable());

const isBlank = (typed: unknown): boolean => typeof typed === 'string' && typed.trim() === '';

/** What `read` makes of the text; the problem if it makes nothing of it. */
export const readBy = <T>(read: (typed: string) => T | null, problem: string) =>
  text.transform((typed, context): T => {
    const value = read(typedValue(typed));
    if (value !== null) return value;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });

/** A whole number of up to nine digits: `12`, `1 000`. Null for anything else. */
export const wholeNumberIn = (typed: string): number | null => {
  const digits = plainNumber(typed);
  return digits !== null && /^\d{1,9}$/.test(digits) ? Number(digits) : null;
};

/** A whole number within bounds, which its problem names. */
export const wholeNumber = ({
  min,
  max,
  problem = notBetween(min, max),
}: {
  readonly min: number;
  readonly max: number;
  readonly problem?: string;
}) =>
  readBy((typed) => {
    const number = wholeNumberIn(typed);
    return number !== null && number >= min && number <= max ? number : null;
  }, problem);

/** An amount of the base currency up to 10,000, or `max` minor units: `35`, `35.50`, `35,50`. A sign or a third decimal is refused. */
export const price = ({ above = -1, max = highestPriceUsdCents, problem = 'field.any.price' } = {}) =>
  readBy((typed): Money | null => {
    const read = fromDecimal(plainNumber(typed, { maxDecimals: 3 }) ?? '', baseCurrency);
    return read && read.amount > above && read.amount <= max ? read : null;
  }, problem);

/** A slug of lower-case letters, digits and single dashes. */
export const slug = readBy((typed) => (isSlug(typed) ? typed : null), 'field.any.slug');

/** One of the given values. */
export const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, { error: 'field.any.choice' });

/** On or off, from a select with both values. */
export const onOff = oneOf('on', 'off').transform((typed) => typed === 'on');

/** A checkbox, which is sent only if it is ticked. */
export const ticked = z.string().optional().transform(Boolean);

/** The values of controls with the same name, or one value with commas. */
export const list = z
  .union([z.string(), z.array(z.string())])
  .default('')
  .transform((typed) => [...new Set(String(typed).split(',').filter(Boolean))]);

/** The paths of pictures on this site, in order. */
export const pictures = list.refine(
  (paths) => paths.length <= maxRows && paths.every((path) => /^\/(?!\/)[\w./-]{1,300}$/.test(path)),
  { error: 'field.any.picture' },
);

/** The path of a picture, or null. */
export const picture = pictures.transform(([path = null]) => path);

/** An existing date, `2027-03-06`. */
export const date = readBy(calendarDate, 'field.any.date');

/** The day on which something was done: an existing date, at most today. */
export const dayUntil = (today: CalendarDate) => date.refine((day) => day <= today, 'field.any.dayToCome');

/** Existing dates in order, separated by spaces or commas. */
export const dates = text.transform((typed, context): CalendarDate[] => {
  const words = typedValue(typed)
    .split(/[\s,;]+/)
    .filter(Boolean);
  const read = words.map(calendarDate).filter((day) => day !== null);
  if (read.length < words.length || read.length > 400)
    context.addIssue({ code: 'custom', message: 'field.any.dates' });
  return [...new Set(read)].sort();
});

/** Minutes from the start of a night to a stop. */
export const stopOffset = wholeNumber({ min: 0, max: maxOffsetMinutes, problem: 'field.any.offset' });

export const maxRows = 40;

/**
 * Rows in order, each read with `row`; empty ones are left out. A control with the name of the list, which is
 * empty, says that the form provides the list.
 */
export const rows = <Row extends z.ZodType>(row: Row) =>
  z
    .preprocess(
      (typed) => (typed === undefined || typed === '' ? [] : typed),
      z.array(z.preprocess((typed) => (isEmptyRow(typed) ? undefined : typed), row.optional())),
    )
    .transform((read) => read.filter((each): each is NonNullable<typeof each> => each !== undefined))
    .refine((read) => read.length <= maxRows, { error: 'field.any.tooMany' });

const isEmptyRow = (typed: unknown): boolean =>
  typeof typed === 'object' && typed !== null
    ? Object.values(typed).every(isEmptyRow)
    : !typed || isBlank(typed);

/** The version that a form was opened with. Anything else is -1, which no stored version is. */
export const expectedVersion = text.transform((typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : -1));

const maxJsonCharacters = 500_000;

/** JSON of an editor, from a hidden control: at most 500,000 characters, read with `schema`. */
export const json = <Schema extends z.ZodType>(schema: Schema) =>
  text
    .refine((typed) => typed.length <= maxJsonCharacters, {
      error: 'refusal.request.malformed',
      abort: true,
    })
    .transform((typed, context): unknown => {
      try {
        return JSON.parse(typed.replaceAll('\\u0000', ''));
      } catch {
        context.addIssue({ code: 'custom', message: 'refusal.request.malformed' });
        return z.NEVER;
      }
    })
    .pipe(schema);
