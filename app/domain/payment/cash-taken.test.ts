import { describe, expect, it } from 'vitest';
import { baseRate, convertBetween } from '#domain/exchange.ts';
import { add, money } from '#domain/money.ts';
import { changeFor, isWorth, payableIn } from './cash-taken.ts';

const pesos = { currency: 'MXN', perBaseMillionths: 19_370_000 };
const euros = { currency: 'EUR', perBaseMillionths: 925_000 };
const yen = { currency: 'JPY', perBaseMillionths: 151_333_333 };
/** Amounts of every size, without chance. */
const amounts = Array.from({ length: 400 }, (_, at) => (at * at * 37 + at) % 1_000_003);

describe('What is paid in another currency', () => {
  it.each([
    [money(3_500, 'USD'), baseRate(), pesos, money(67_795, 'MXN')],
    [money(3_500, 'USD'), baseRate(), euros, money(3_238, 'EUR')],
    [money(3_500, 'USD'), baseRate(), yen, money(5_297, 'JPY')],
    [
      money(70_000, 'MXN'),
      { currency: 'MXN', perBaseMillionths: 20_000_000 },
      baseRate(),
      money(3_500, 'USD'),
    ],
    // The rate has changed since it was sold: a debt in pesos is still the same pesos.
    [money(70_000, 'MXN'), { currency: 'MXN', perBaseMillionths: 20_000_000 }, pesos, money(70_000, 'MXN')],
  ])('is %j at the rate, rounded once', (due, soldAt, rate, expected) => {
    expect(payableIn(due, soldAt, rate)).toEqual(expected);
  });

  it('is worth the debt at the rate of its currency, to the cent', () => {
    for (const amount of amounts) {
      const due = money(amount, 'USD');
      const situation = { due, soldAt: baseRate(), rates: [baseRate(), pesos, euros] };
      expect(isWorth(due, situation)).toBe(true);
      const taken = convertBetween(due, baseRate(), pesos);
      expect(isWorth(taken, situation)).toBe(true);
      expect(isWorth(money(taken.amount - 1, 'MXN'), situation)).toBe(false);
      expect(isWorth(money(taken.amount, 'CAD'), situation)).toBe(false);
      expect(isWorth(taken, { ...situation, rates: [baseRate()] })).toBe(false);
    }
  });
});

describe('The change', () => {
  it('and the debt are what was handed over, for all amounts', () => {
    for (const [at, due] of amounts.entries()) {
      const given = amounts[(at * 7 + 3) % amounts.length]!;
      const { kind, amount } = changeFor(money(due, 'MXN'), money(given, 'MXN'));
      expect(amount.amount).toBeGreaterThanOrEqual(0);
      const isTooMuch = given > 200_000 && given > 20 * due;
      expect(kind).toBe(given < due ? 'missing' : isTooMuch ? 'tooMuch' : 'change');
      if (isTooMuch) {
        expect(amount.amount).toBe(due);
        continue;
      }
      const [sum, whole] = kind === 'change' ? [money(due, 'MXN'), given] : [money(given, 'MXN'), due];
      expect(add(sum, amount).amount).toBe(whole);
    }
  });

  it('is nothing for the exact amount', () => {
    expect(changeFor(money(3_500, 'USD'), money(3_500, 'USD'))).toEqual({
      kind: 'change',
      amount: money(0, 'USD'),
    });
  });

  it.each([
    // Digits too many, and the banknotes with which a small debt is paid all the same.
    [7_000, 9_999_999_999_900, 'USD', 'tooMuch'],
    [7_000, 200_100, 'USD', 'tooMuch'],
    [7_000, 200_000, 'USD', 'change'],
    [70_000, 200_100, 'MXN', 'change'],
    [5_000, 200_000, 'MXN', 'change'],
    [500, 10_000, 'JPY', 'change'],
    [500, 10_001, 'JPY', 'tooMuch'],
  ] as const)('of %d for which %d %s is handed over: %s', (due, given, currency, kind) => {
    expect(changeFor(money(due, currency), money(given, currency)).kind).toBe(kind);
  });

  it('is never counted across currencies', () => {
    expect(() => changeFor(money(3_500, 'USD'), money(70_000, 'MXN'))).toThrow(RangeError);
  });
});
