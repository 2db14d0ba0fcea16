import { type Bilingual, inLanguage, type Language } from '#domain/bilingual.ts';
import { fillPlaceholders, type Placeholders } from '#domain/content/home-content.ts';

/** Returns an operator's text in the visitor's language, with current prices in the placeholders. */
export type Localize = (text: Bilingual) => string;

export const localizeWith =
  (language: Language, placeholders: Placeholders): Localize =>
  (text) =>
    fillPlaceholders(inLanguage(text, language), placeholders);
