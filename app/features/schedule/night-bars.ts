import { z } from 'zod';
import { line, orNull, rows, stopOffset, withoutEmpty } from '#domain/form/fields.ts';
import { defaultLanguage, inEveryLanguage, type Localized } from '#domain/languages.ts';

/** One bar of a night: its name, and optionally the minutes after the start at which the guests are there. */
export type NightBar = { readonly offsetMinutes: number | null; readonly title: Localized };

const maxTitleLength = 120;

/** Names of bars are the same in every language, so one language is enough. */
const title = z
  .object(inEveryLanguage(() => line({ max: maxTitleLength, optional: true })))
  .transform((typed) => ({ ...typed, [defaultLanguage]: Object.values(typed).find(Boolean) ?? '' }))
  .refine((typed) => typed[defaultLanguage] !== '', { error: 'field.any.missing', path: [defaultLanguage] })
  .transform(withoutEmpty)
  .prefault({});

/** The form of the bars of a night. */
export const nightBarsForm = z.object({ bars: rows(z.object({ offsetMinutes: orNull(stopOffset), title })) });
