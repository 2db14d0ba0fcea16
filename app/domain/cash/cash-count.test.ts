import { describe, expect, it } from 'vitest';
import { standingOfCashUp } from '../ledger/cash-standing.ts';
import { agreedOf, type CashSum, differenceOf, leftOf, readCount } from './cash-count.ts';

const pesos = (amount: number) => ({ currency: 'MXN', amount, base: Math.round(amount / 20) });
const read = (typed: Record<string, string>, amount = 70_000) => readCount(typed, [pesos(amount)]);
const sum = (changes: Partial<CashSum> = {}): CashSum => ({
  ...{ currency: 'MXN', expected: 70_000, base: 3_500, pieces: [], counted: 70_000, handedOver: 70_000 },
  ...{ reason: '', ...changes },
});

describe('A count', () => {
  it('adds up notes and coins, and hands all of it over unless it says otherwise', () => {
    const typed = { 'MXN-50000': '1', 'MXN-20000': ' 1 ', 'MXN-50': '0' };
    const pieces = [
      [50_000, 1],
      [20_000, 1],
    ];
    expect(read(typed)).toEqual({ value: [sum({ pieces: pieces as never })] });
    expect(read({ ...typed, 'MXN-handed': '500' })).toEqual({
      value: [sum({ pieces: pieces as never, handedOver: 50_000 })],
    });
  });

  it.each([
    [{ 'MXN-50000': '1' }, { 'MXN-reason': 'cash.problems.reason' }],
    [{}, { 'MXN-reason': 'cash.problems.reason' }],
    [{ 'MXN-50000': '-1', 'MXN-reason': 'x' }, { 'MXN-50000': 'cash.problems.pieces' }],
    [{ 'MXN-50000': '1.5', 'MXN-reason': 'x' }, { 'MXN-50000': 'cash.problems.pieces' }],
    [{ 'MXN-50000': '10000', 'MXN-reason': 'x' }, { 'MXN-50000': 'cash.problems.pieces' }],
    [
      { 'MXN-50000': '1', 'MXN-20000': '1', 'MXN-handed': '700.01' },
      { 'MXN-handed': 'cash.problems.tooMuch' },
    ],
    [{ 'MXN-50000': '1', 'MXN-20000': '1', 'MXN-handed': '-1' }, { 'MXN-handed': 'cash.problems.amount' }],
    [{ 'MXN-50000': '1', 'MXN-reason': 'x'.repeat(201) }, { 'MXN-reason': 'cash.problems.long' }],
  ])('%j is refused', (typed, problems) => {
    expect(read(typed as Record<string, string>)).toEqual({ problems });
  });

  it('needs no notes of a currency without them, and none of what the cash box owes', () => {
    expect(
      readCount({ 'JPY-total': '5000' }, [{ currency: 'JPY', amount: 5_000, base: 3_300 }]),
    ).toMatchObject({ value: [{ counted: 5_000, handedOver: 5_000, pieces: [] }] });
    expect(read({ 'MXN-50000': '4' }, -3_000)).toMatchObject({
      value: [{ counted: 0, handedOver: -3_000, reason: '' }],
    });
  });

  it('knows what is missing and what stays', () => {
    expect([differenceOf(sum({ counted: 60_000 })), leftOf(sum({ handedOver: 50_000 }))]).toEqual([
      -10_000, 20_000,
    ]);
    expect([differenceOf(sum({ expected: -5, counted: 0 })), leftOf(sum({ expected: -5 }))]).toEqual([0, 0]);
    expect(agreedOf([pesos(100), { currency: 'USD', amount: -5, base: -5 }])).toBe('MXN:100 USD:-5');
  });
});

describe('Its entries', () => {
  const entries = (of: CashSum) =>
    standingOfCashUp([of]).map(({ line, debit, credit, amount, base }) => [
      line,
      debit,
      credit,
      amount,
      base,
    ]);

  it('take from the cash of the team what was handed over and what is missing, and leave the rest', () => {
    expect(entries(sum())).toEqual([['handedOver', 'cash.box', 'money.cash', 70_000, 3_500]]);
    expect(entries(sum({ counted: 69_000, handedOver: 60_000 }))).toEqual([
      ['handedOver', 'cash.box', 'money.cash', 60_000, 3_000],
      ['cashDifference', 'cash.differences', 'money.cash', 1_000, 50],
    ]);
  });

  it('take too much back, and pay what the cash box owes', () => {
    expect(entries(sum({ counted: 71_000, handedOver: 71_000 }))).toEqual([
      ['handedOver', 'cash.box', 'money.cash', 71_000, 3_550],
      ['cashDifference', 'cash.differences', 'money.cash', -1_000, -50],
    ]);
    expect(entries(sum({ expected: -2_000, base: -100, counted: 0, handedOver: -2_000 }))).toEqual([
      ['handedOver', 'cash.box', 'money.cash', -2_000, -100],
    ]);
    expect(entries(sum({ expected: 0, base: 0, counted: 0, handedOver: 0 }))).toEqual([]);
  });
});
