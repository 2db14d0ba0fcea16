/**
 * The countries that guests can choose: about 95, nearby ones first, and Other. See docs/rules/booking.md.
 */

import { factsOf, type Language, localeOf } from '#domain/languages.ts';

/**
 * The United States, Canada and Mexico come first, because most guests are from there. The others are sorted
 * by code.
 */
export const countryCodes = [
  ...['US', 'CA', 'MX'],
  ...['AE', 'AR', 'AT', 'AU', 'BE', 'BG', 'BO', 'BR', 'BS', 'BY', 'BZ', 'CH', 'CL', 'CN', 'CO', 'CR', 'CU'],
  ...['CY', 'CZ', 'DE', 'DK', 'DO', 'DZ', 'EC', 'EE', 'EG', 'ES', 'FI', 'FR', 'GB', 'GE', 'GH', 'GR', 'GT'],
  ...['HK', 'HN', 'HR', 'HT', 'HU', 'ID', 'IE', 'IL', 'IN', 'IS', 'IT', 'JM', 'JO', 'JP', 'KE', 'KR', 'KW'],
  ...['KZ', 'LB', 'LT', 'LU', 'LV', 'MA', 'MT', 'MY', 'NG', 'NI', 'NL', 'NO', 'NZ', 'PA', 'PE', 'PH', 'PK'],
  ...['PL', 'PR', 'PT', 'PY', 'QA', 'RO', 'RS', 'RU', 'SA', 'SE', 'SG', 'SI', 'SK', 'SV', 'TH', 'TN', 'TR'],
  ...['TT', 'TW', 'UA', 'UY', 'VE', 'VN', 'ZA'],
] as const;

/** Chosen by guests whose country is not in the list. */
export const otherCountry = 'OTHER';

export type CountryCode = (typeof countryCodes)[number] | typeof otherCountry;

const codes: ReadonlySet<string> = new Set([...countryCodes, otherCountry]);

export const isCountryCode = (code: string): code is CountryCode => codes.has(code);

/** A name that differs between Node and Chromium. A fixed name prevents a hydration mismatch. */
const fixedNames: Readonly<Record<string, string>> = { HK: 'Hong Kong' };

/** The country's name in the given language. */
export function countryName(code: CountryCode, language: Language): string {
  if (code === otherCountry) return factsOf(language).otherCountry;
  return fixedNames[code] ?? new Intl.DisplayNames(localeOf(language), { type: 'region' }).of(code) ?? code;
}
