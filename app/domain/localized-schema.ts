import { z } from 'zod';
import { defaultLanguage, inEveryLanguage, type Localized } from './languages.ts';

/** The schema of a localized value: one for the default language, one for each translation. */
export const localizedSchema = <T>(
  original: z.ZodType<T>,
  translation: z.ZodType<T | undefined>,
): z.ZodType<Localized<T>> =>
  z.strictObject(
    inEveryLanguage((language) => (language === defaultLanguage ? original : translation)),
  ) as unknown as z.ZodType<Localized<T>>;
