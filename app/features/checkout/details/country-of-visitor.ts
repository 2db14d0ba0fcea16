import { type CountryCode, isCountryCode } from '#domain/booking/countries.ts';
import { factsOf, type Language } from '#domain/languages.ts';

const region = /\b[a-z]{2,3}-(?:[a-z]{4}-)?([a-z]{2})\b/gi;

/**
 * The country that the form proposes: the first region in the browser's languages (`en-CA`) that is in the
 * list, else the country of the page's language. Empty if neither is known.
 */
export function countryFrom(acceptLanguage: string | null, language: Language): CountryCode | '' {
  const regions = [...(acceptLanguage ?? '').slice(0, 500).matchAll(region)];
  const named = regions.map(([, code = '']) => code.toUpperCase()).find(isCountryCode);
  return named && isCountryCode(named) ? named : factsOf(language).country;
}
