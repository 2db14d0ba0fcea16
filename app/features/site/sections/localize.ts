import { fillPlaceholders, type Placeholders } from '#domain/content/home-content.ts';
import { inLanguage, type Language, type Localized } from '#domain/languages.ts';

/** Returns an operator's text in the visitor's language, with current prices in the placeholders. */
export type Localize = (text: Localized) => string;

export const localizeWith =
  (language: Language, placeholders: Placeholders): Localize =>
  (text) =>
    fillPlaceholders(inLanguage(text, language), placeholders);
