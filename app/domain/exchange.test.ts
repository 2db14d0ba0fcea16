import fc from 'fast-check';
import { expect, it } from 'vitest';
import { baseRate, convert, formatRate, parseRate } from '#domain/exchange.ts';
import { money } from '#domain/money.ts';

it('converts dollars to pesos at the operator’s rate', () => {
  const pesos = { currency: 'MXN', perBaseMillionths: 20_000_000 };
  expect(convert(money(3500, 'USD'), pesos)).toEqual(money(70_000, 'MXN'));
});

it('rounds half a cent up, once', () => {
  const euros = { currency: 'EUR', perBaseMillionths: 925_000 };
  expect(convert(money(3500, 'USD'), euros)).toEqual(money(3238, 'EUR'));
  expect(convert(money(3499, 'USD'), euros)).toEqual(money(3237, 'EUR'));
});

it('respects currencies without cents', () => {
  const yen = { currency: 'JPY', perBaseMillionths: 151_370_000 };
  expect(convert(money(3500, 'USD'), yen)).toEqual(money(5298, 'JPY'));
});

it('leaves the base currency unchanged', () => {
  expect(convert(money(3501, 'USD'), baseRate())).toEqual(money(3501, 'USD'));
  expect(baseRate('MXN')).toEqual({ currency: 'MXN', perBaseMillionths: 1_000_000 });
});

it('is exact for large amounts', () => {
  const rate = { currency: 'MXN', perBaseMillionths: 20_000_001 };
  expect(convert(money(99_999_999_999, 'USD'), rate)).toEqual(money(2_000_000_099_980, 'MXN'));
});

it('parses a valid rate, and nothing else', () => {
  expect(parseRate('20.00')).toBe(20_000_000);
  expect(parseRate(' 0.925 ')).toBe(925_000);
  expect(parseRate('20,00')).toBe(20_000_000);
  for (const text of ['0', '0.00', '-1', '', 'abc', '18,750', '1e3', '1000000', '0.0000001']) {
    expect(parseRate(text), text).toBeNull();
  }
});

it('formats a rate as it is typed, and parses it back', () => {
  expect(formatRate(20_000_000)).toBe('20.00');
  expect(formatRate(925_000)).toBe('0.925');
  expect(formatRate(100_000)).toBe('0.10');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (millionths) => {
      expect(parseRate(formatRate(millionths))).toBe(millionths);
    }),
  );
});
