import { type Bilingual, inLanguage, type Language } from '#domain/bilingual.ts';
import { fillPlaceholders, type Placeholders } from '#domain/content/home-content.ts';

/** Says an operator's text in the visitor's language, with the true prices in it. */
export type Localize = (text: Bilingual) => string;

export const localizeWith =
  (language: Language, placeholders: Placeholders): Localize =>
  (text) =>
    fillPlaceholders(inLanguage(text, language), placeholders);
