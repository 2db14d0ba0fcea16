import { expect, it } from 'vitest';
import { phoneNumber } from '#domain/phone-number.ts';

it('accepts common spellings', () => {
  for (const number of [
    '+52 322 123 4567',
    '(322) 123-4567',
    '322.123.4567',
    '+(52) 3221234567',
    '1234567',
    '0171/1234567',
  ]) {
    expect(phoneNumber(` ${number} `)).toBe(number);
  }
  for (const text of [
    '322\u00A0123\u20114567',
    '\u202A322 123-4567\u202C',
    '\u200E322\u2009123−4567\uFE0F',
    '３２２　１２３－４５６７',
    '\u2066322\u200B 123–4567\u2069',
  ])
    expect(phoneNumber(text), text).toBe('322 123-4567');
});

it('has 7 to 15 digits and nothing that is not part of a number', () => {
  for (const text of [
    '',
    '123456',
    '1234567890123456',
    '++521234567',
    '322-CRAWL-ME',
    '1234567;ext=1',
    '٣٢٢١٢٣٤٥٦٧',
  ]) {
    expect(phoneNumber(text), text).toBeNull();
  }
});
