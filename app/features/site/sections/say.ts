import { type Bilingual, inLanguage, type Language } from '#domain/bilingual.ts';
import { fillPlaceholders, type Placeholders } from '#domain/content/home-content.ts';

/** Says an operator's text in the visitor's language, with the true prices in it. */
export type Say = (text: Bilingual) => string;

export const sayWith =
  (language: Language, placeholders: Placeholders): Say =>
  (text) =>
    fillPlaceholders(inLanguage(text, language), placeholders);
