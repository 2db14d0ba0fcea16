/** The languages of the product, and texts that exist in several of them. See docs/how-to/add-a-language.md. */

import { cachedByName } from './cached-by-name.ts';

type LanguageFacts = {
  /** Its own name, as the language switch shows it. */
  readonly name: string;
  /** The locale of its formats, and of `og:locale`. */
  readonly locale: string;
  /** Whether `4/5` is typed for May 4; else it is April 5. */
  readonly isDayFirst: boolean;
  /** Before and after noon on a clock of twelve hours; null for a clock of 24 hours. */
  readonly halvesOfDay: readonly [string, string] | null;
  /** Marks a time after midnight of a night. */
  readonly nextDay: string;
  /**
   * Words between day, month and year ("24 of December"), and before the last of several dates; names of today and
   * tomorrow.
   */
  readonly dateWords: Readonly<Record<'fillers' | 'and' | 'today' | 'tomorrow', readonly string[]>>;
  /** One, and several, of a unit of time. */
  readonly units: { readonly day: readonly [string, string]; readonly hour: readonly [string, string] };
  /** The currency in which its readers expect prices (ISO 4217). */
  readonly currency: string;
  /** The country that most of its readers come from (ISO 3166); empty if there are several. */
  readonly country: 'MX' | '';
  /** A country that is not in the list. */
  readonly otherCountry: string;
  /** The locales of the providers' payment pages; Stripe and PayPal have lists of theirs. */
  readonly paymentLocales: { readonly stripe: string; readonly paypal: string };
};

/** Every language, the default first. Its place in the list is its place on the screens. */
const facts = {
  en: {
    name: 'English',
    locale: 'en-US',
    isDayFirst: false,
    halvesOfDay: ['AM', 'PM'],
    nextDay: 'next day',
    dateWords: {
      fillers: ['of', 'the'],
      and: ['and'],
      today: ['today', 'tonight'],
      tomorrow: ['tomorrow'],
    },
    units: { day: ['one day', 'days'], hour: ['one hour', 'hours'] },
    currency: 'USD',
    country: '',
    otherCountry: 'Other',
    paymentLocales: { stripe: 'en', paypal: 'en-US' },
  },
  // Spanish is written as in Mexico; the providers know it as the Spanish of Latin America.
  es: {
    name: 'Español',
    locale: 'es-MX',
    isDayFirst: true,
    halvesOfDay: ['a.m.', 'p.m.'],
    nextDay: 'del día siguiente',
    dateWords: {
      fillers: ['de', 'del', 'el'],
      and: ['y', 'e'],
      today: ['hoy', 'esta noche'],
      tomorrow: ['mañana'],
    },
    units: { day: ['un día', 'días'], hour: ['una hora', 'horas'] },
    currency: 'MXN',
    country: 'MX',
    otherCountry: 'Otro',
    paymentLocales: { stripe: 'es-419', paypal: 'es-XC' },
  },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof facts;

export const defaultLanguage = 'en' satisfies Language;

export const languages = Object.keys(facts) as readonly Language[];

export const isLanguage = (text: unknown): text is Language =>
  languages.some((language) => language === text);

/** What is particular to a language. */
export const factsOf = (language: Language): (typeof facts)[Language] => facts[language];

/** The locale that formats use for a language. */
export const localeOf = (language: Language): string => facts[language].locale;

/** The name of a language inside a sentence of the reader's: `Spanish`, `español`. */
export const languageName = (language: Language, reader: Language): string =>
  namesIn(reader).of(language) ?? language;

const namesIn = cachedByName(
  (reader: Language) => new Intl.DisplayNames(localeOf(reader), { type: 'language' }),
);

/** The name of a language standing alone: `Spanish`, `Español`. */
export function languageLabel(language: Language, reader: Language): string {
  const name = languageName(language, reader);
  return name.charAt(0).toLocaleUpperCase(localeOf(reader)) + name.slice(1);
}

/** The beginning of its URLs: empty for the default language, else `/es`. */
export const prefixOf = (language: Language): string => (language === defaultLanguage ? '' : `/${language}`);

/** A value that exists in the default language and optionally in the others. */
export type Localized<T = string> = { readonly [L in typeof defaultLanguage]: T } & {
  readonly [L in Exclude<Language, typeof defaultLanguage>]?: T | undefined;
};

/** One value for each language. */
export const inEveryLanguage = <T>(make: (language: Language) => T) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;

/**
 * The value in the given language. If it is missing or a blank text, the value in the default language is
 * returned (docs/rules/content.md).
 */
export function inLanguage<T>(values: Localized<T>, language: Language): T {
  const value: T | undefined = values[language];
  const isMissing = value === undefined || (typeof value === 'string' && value.trim() === '');
  return isMissing ? values[defaultLanguage] : value;
}

/**
 * A text from what was written in each language; null if nothing was. If the default language is blank, the
 * first written text is used for it.
 */
export function localizedFrom(written: (language: Language) => string | undefined): Localized | null {
  const texts = languages.flatMap((language) => {
    const text = written(language)?.trim();
    return text ? [[language, text] as const] : [];
  });
  const [first] = texts;
  return first ? { [defaultLanguage]: first[1], ...Object.fromEntries(texts) } : null;
}
