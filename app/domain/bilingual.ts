/** A text exists in English and optionally in Spanish. See docs/rules/schedule.md. */

export type Language = 'en' | 'es';

/** The locale that formats use for each language. Spanish is formatted as in Mexico. */
export const regions = { en: 'en-US', es: 'es-MX' } as const satisfies Record<Language, string>;

export type Bilingual = { readonly en: string; readonly es?: string };

/**
 * The text in the given language. If the Spanish text is missing or blank, the English text is returned
 * (docs/rules/content.md).
 */
export function inLanguage(text: Bilingual, language: Language): string {
  return language === 'es' && text.es?.trim() ? text.es : text.en;
}
