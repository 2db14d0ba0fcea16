/** A text exists in English, and in Spanish where somebody has written it. See docs/rules/schedule.md. */

export type Language = 'en' | 'es';

/** The formats of each language: Spanish as it is written in Mexico. */
export const regions = { en: 'en-US', es: 'es-MX' } as const satisfies Record<Language, string>;

export type Bilingual = { readonly en: string; readonly es?: string };

/** The text in that language; a missing or blank Spanish text shows the English one (docs/rules/content.md). */
export function inLanguage(text: Bilingual, language: Language): string {
  return language === 'es' && text.es?.trim() ? text.es : text.en;
}
