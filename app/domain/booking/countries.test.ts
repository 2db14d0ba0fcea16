import { expect, it } from 'vitest';
import { countryCodes, countryName, isCountryCode, otherCountry } from '#domain/booking/countries.ts';

it('are about 95, each once, nearby countries first', () => {
  expect(countryCodes.slice(0, 3)).toEqual(['US', 'CA', 'MX']);
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
  expect(countryCodes.length).toBe(95);
});

it('all have a name in both languages', () => {
  for (const code of countryCodes) {
    expect(countryName(code, 'en'), code).not.toBe(code);
    expect(countryName(code, 'es'), code).not.toBe(code);
  }
  expect([countryName('MX', 'en'), countryName('MX', 'es')]).toEqual(['Mexico', 'México']);
  expect([countryName(otherCountry, 'en'), countryName(otherCountry, 'es')]).toEqual(['Other', 'Otro']);
});

it('are distinguished from other text', () => {
  expect(isCountryCode('OTHER')).toBe(true);
  for (const text of ['', 'us', 'XX', '__proto__']) expect(isCountryCode(text)).toBe(false);
});
