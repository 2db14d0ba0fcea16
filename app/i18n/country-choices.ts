import { countryCodes, countryName, otherCountry } from '#domain/booking/countries.ts';
import type { Language } from '#domain/languages.ts';
import { localeOf } from '#domain/languages.ts';

export type CountryChoice = { readonly code: string; readonly name: string };

/** The countries sorted by name in the given language, Other at the end. */
export function countryChoices(language: Language): CountryChoice[] {
  const { compare } = new Intl.Collator(localeOf(language));
  const choices = countryCodes.map((code) => ({ code: code as string, name: countryName(code, language) }));
  return [
    ...choices.sort((a, b) => compare(a.name, b.name)),
    { code: otherCountry, name: countryName(otherCountry, language) },
  ];
}
