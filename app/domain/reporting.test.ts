import fc from 'fast-check';
import { expect, it } from 'vitest';
import { money } from './money.ts';
import { baseReporting, rateThen, reported, reportedRate, sumOf } from './reporting.ts';

const at = (day: number) => new Date(Date.UTC(2027, 0, day));
const pesos = {
  currency: 'MXN',
  perBaseMillionths: 18_000_000,
  formerRates: [
    { perBaseMillionths: 20_000_000, until: at(10) },
    { perBaseMillionths: 19_000_000, until: at(20) },
  ],
};
const sold = (currency: string, perBaseMillionths: number) => ({ currency, perBaseMillionths });

it('uses the rate of then, which ends when it was changed', () => {
  const rates = [1, 9, 10, 19, 20, 30].map((day) => rateThen(pesos, at(day)).perBaseMillionths / 1e6);
  expect(rates).toEqual([20, 20, 19, 19, 18, 18]);
});

it('converts at the rate of the sale to the base, and at the rate of then to the reporting currency', () => {
  const euros = sold('EUR', 920_000);
  expect(reported(pesos, money(6440, 'EUR'), euros, at(15))).toEqual(money(133_000, 'MXN'));
  expect(reported(baseReporting, money(6440, 'EUR'), euros, at(15))).toEqual(money(7000, 'USD'));
  expect(reported(pesos, money(70_001, 'MXN'), sold('MXN', 20_000_000), at(30))).toEqual(
    money(70_001, 'MXN'),
  );
  expect(reportedRate(pesos, euros, at(15))).toBe(20.652173913);
});

it('adds up: the total is the sum of its parts, whatever they are grouped by', () => {
  const part = fc.record({
    amount: fc.integer({ min: -9_999_999, max: 9_999_999 }),
    currency: fc.constantFrom('USD', 'MXN', 'EUR'),
    rate: fc.integer({ min: 1, max: 999_999_999 }),
    day: fc.integer({ min: 1, max: 40 }),
    group: fc.nat(3),
  });
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const rows = parts.map(({ amount, currency, rate, day, group }) => ({
        group,
        amount: money(amount, currency),
        reported: reported(pesos, money(amount, currency), sold(currency, rate), at(day)),
      }));
      const whole = sumOf('MXN', rows);
      const sum = (some: readonly { reported: { amount: number } | null }[]) =>
        some.reduce((total, { reported: worth }) => total + (worth?.amount ?? 0), 0);
      expect(whole.total.amount).toBe(sum(rows));
      expect(whole.total.amount).toBe(sum(whole.parts));
      const groups = [...Map.groupBy(rows, ({ group }) => group).values()].map((some) => sumOf('MXN', some));
      expect(groups.reduce((total, { total: { amount } }) => total + amount, 0)).toBe(whole.total.amount);
      expect(new Set(whole.parts.map(({ amount }) => amount.currency)).size).toBe(whole.parts.length);
    }),
  );
});

it('lists a currency that never had a rate, outside the total', () => {
  const parts = [
    { amount: money(7000, 'USD'), reported: money(7000, 'USD') },
    { amount: money(500, 'ZAR'), reported: null },
  ];
  expect(sumOf('USD', parts)).toEqual({ total: money(7000, 'USD'), parts });
});
