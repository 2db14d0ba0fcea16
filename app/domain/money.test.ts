import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  decimal,
  divideHalfUp,
  formatMoney,
  fromDecimal,
  fromWritten,
  isLess,
  minorDigits,
  money,
  percentOf,
  same,
  subtract,
  times,
} from '#domain/money.ts';

const usd = (cents: number) => money(cents, 'USD');

describe('money', () => {
  it('is whole minor units and a currency code; anything else throws', () => {
    expect(() => money(0.5, 'USD')).toThrow(RangeError);
    expect(() => money(Number.NaN, 'USD')).toThrow(RangeError);
    expect(() => money(2 ** 53, 'USD')).toThrow(RangeError);
    expect(() => money(1, 'usd')).toThrow(RangeError);
    expect(Object.is(times(usd(-5), 0).amount, 0)).toBe(true);
  });

  it('adds, subtracts and compares within one currency only', () => {
    expect(add(usd(1), usd(2))).toEqual(usd(3));
    expect(subtract(usd(1), usd(2))).toEqual(usd(-1));
    expect(isLess(usd(1), usd(2))).toBe(true);
    expect(isLess(usd(2), usd(2))).toBe(false);
    for (const mix of [add, subtract, isLess]) {
      expect(() => mix(usd(1), money(1, 'MXN'))).toThrow(RangeError);
    }
    expect(same(usd(1), money(1, 'MXN'))).toBe(false);
  });

  it('rounds half a cent up, and a negative one symmetrically', () => {
    expect(percentOf(usd(250), 15)).toEqual(usd(38));
    expect(percentOf(usd(249), 15)).toEqual(usd(37));
    expect(percentOf(usd(-250), 15)).toEqual(usd(-38));
    expect(percentOf(usd(1000), 12.5)).toEqual(usd(125));
    expect(divideHalfUp(1n, 3n)).toBe(0n);
    expect(divideHalfUp(2n, 3n)).toBe(1n);
  });
});

describe('decimal', () => {
  it('formats for providers and forms', () => {
    expect(decimal(usd(3500))).toBe('35.00');
    expect(decimal(usd(-5))).toBe('-0.05');
    expect(decimal(money(500, 'JPY'))).toBe('500');
  });

  it('parses a typed price, and refuses ambiguous ones', () => {
    expect(fromDecimal(' 35 ', 'USD')).toEqual(usd(3500));
    expect(fromDecimal('35.5', 'USD')).toEqual(usd(3550));
    for (const text of ['', '-1', '35.505', '1,000', '35,50', '1e3', 'NaN', '35.', '9999999999999999']) {
      expect(fromDecimal(text, 'USD'), text).toBeNull();
    }
    expect(fromDecimal('500.0', 'JPY')).toBeNull();
    expect(fromDecimal('-35.5', 'USD', { isSigned: true })).toEqual(usd(-3550));
    for (const text of ['--1', '- 1', '+1']) expect(fromDecimal(text, 'USD', { isSigned: true })).toBeNull();
  });

  it('is unchanged after formatting and parsing, in every currency', () => {
    const amounts = fc.integer({ min: 0, max: 10 ** 12 });
    fc.assert(
      fc.property(amounts, fc.constantFrom('USD', 'MXN', 'EUR', 'JPY', 'KWD'), (amount, currency) => {
        const m = money(amount, currency);
        expect(fromDecimal(decimal(m), currency)).toEqual(m);
      }),
    );
  });
});

it('reads an amount as people write it, and none that could be two', () => {
  for (const text of ['1250', '1,250', '$1,250.00 USD', ' 1 250 usd', '1250,00'])
    expect(fromWritten(text, 'USD'), text).toEqual(usd(125_000));
  for (const text of ['', '$', '-5', '1.250,00', '12,50,00', '1e3', '25 MXN', '3.555'])
    expect(fromWritten(text, 'USD'), text).toBeNull();
});

describe('formatMoney', () => {
  it('shows symbol and code, and cents where there are any', () => {
    expect(formatMoney(usd(3500), 'en')).toBe('$35 USD');
    expect(formatMoney(money(70_000, 'MXN'), 'es')).toBe('$700 MXN');
    expect(formatMoney(money(3220, 'EUR'), 'en')).toBe('€32.20 EUR');
    expect(formatMoney(money(2800, 'GBP'), 'en')).toBe('£28 GBP');
    expect(formatMoney(money(4805, 'CAD'), 'es')).toBe('$48.05 CAD');
    expect(formatMoney(money(5000, 'JPY'), 'en', { cents: 'always' })).toBe('¥5,000 JPY');
    expect(formatMoney(money(12_300, 'SEK'), 'en')).toBe('123 SEK');
  });

  it('can always show cents, groups thousands in the same way in both languages, and puts a minus in front', () => {
    expect(formatMoney(usd(3500), 'en', { cents: 'always' })).toBe('$35.00 USD');
    expect(formatMoney(usd(123_450), 'es')).toBe('$1,234.50 USD');
    expect(formatMoney(usd(-5), 'en')).toBe('-$0.05 USD');
    expect(formatMoney(usd(Number.MAX_SAFE_INTEGER), 'en')).toBe('$90,071,992,547,409.91 USD');
  });
});

it('returns the number of decimals of a currency', () => {
  expect(['USD', 'MXN', 'JPY', 'KWD'].map(minorDigits)).toEqual([2, 2, 0, 3]);
});
