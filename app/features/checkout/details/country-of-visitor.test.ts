import { expect, it } from 'vitest';
import { countryFrom } from './country-of-visitor.ts';

it.each([
  ['en-US,en;q=0.9', 'en', 'US'],
  ['en-GB', 'es', 'GB'],
  ['es,zh-Hant-TW;q=0.8', 'es', 'TW'],
  ['es-419,es;q=0.9', 'es', 'MX'],
  ['en-KP,fr-CA', 'en', 'CA'],
  ['en', 'en', ''],
  [null, 'es', 'MX'],
] as const)('proposes a country for %s on a page in %s', (header, language, country) =>
  expect(countryFrom(header, language)).toBe(country),
);
