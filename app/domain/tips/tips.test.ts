import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { money } from '#domain/money.ts';
import { isTipTime, otherAmount, readTipAmount, sharersOf, splitByParts, tipAmountsIn } from './tips.ts';

const inPesos = tipAmountsIn('MXN');

describe('How much a guest tips', () => {
  test.each([
    [{ amount: '10000' }, { value: money(10_000, 'MXN') }],
    [{ amount: otherAmount, other: '150' }, { value: money(15_000, 'MXN') }],
    [{ amount: otherAmount, other: '$1,234.50' }, { value: money(123_450, 'MXN') }],
    // A suggestion that is chosen counts, whatever was left in the field beside it.
    [{ amount: '10000', other: '20' }, { value: money(10_000, 'MXN') }],
    [{ amount: '10000', other: '-50' }, { value: money(10_000, 'MXN') }],
    // Without a choice, what is typed counts.
    [{ other: '10000' }, { value: money(1_000_000, 'MXN') }],
    [{ amount: '12345', other: '150' }, { value: money(15_000, 'MXN') }],
    [{}, { problems: { amount: 'field.tip.missing' } }],
    [{ amount: '12345' }, { problems: { amount: 'field.tip.missing' } }],
    [{ amount: otherAmount, other: ' ' }, { problems: { other: 'field.tip.missing' } }],
    [{ amount: otherAmount, other: '19.99' }, { problems: { other: 'field.tip.amount' } }],
    [{ amount: otherAmount, other: '10000.01' }, { problems: { other: 'field.tip.amount' } }],
    [{ amount: otherAmount, other: '-50' }, { problems: { other: 'field.tip.amount' } }],
    [{ amount: otherAmount, other: 'mucho' }, { problems: { other: 'field.tip.amount' } }],
  ])('%j', (typed, read) => {
    expect(readTipAmount(typed, inPesos)).toEqual(read);
  });

  it('is in dollars while pesos are not on sale', () => {
    expect(readTipAmount({ amount: '500' }, tipAmountsIn('USD'))).toEqual({ value: money(500, 'USD') });
  });
});

describe('Who shares a tip', () => {
  const roster = [
    { staffId: 'guide', role: 'guide' },
    { staffId: 'helper', role: 'helper' },
    { staffId: 'lead', role: 'leadGuide' },
  ] as const;

  it('is the guides, the lead guide first, with the parts of the settings; helpers do not', () => {
    expect(sharersOf(roster, 2)).toEqual([
      { personId: 'lead', parts: 2 },
      { personId: 'guide', parts: 1 },
    ]);
  });

  it.each([
    [10_000, [2, 1], [6_667, 3_333]],
    [10_000, [1, 1, 1], [3_334, 3_333, 3_333]],
    [10_000, [1], [10_000]],
    [1, [1, 1], [1, 0]],
  ])('%i by %j is %j', (amount, parts, shares) => {
    expect(splitByParts(amount, parts)).toEqual(shares);
  });

  it('gets every cent, and none more than a cent beyond their part', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 9 }),
        (amount, parts) => {
          const shares = splitByParts(amount, parts);
          const all = parts.reduce((sum, part) => sum + part, 0);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
          for (const [index, share] of shares.entries())
            expect(Math.abs(share - (amount * (parts[index] ?? 0)) / all)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

test('A tip can be paid from 12 hours before the night until 30 days after it', () => {
  const night = { startsAt: new Date('2027-03-07T03:00:00Z'), endsAt: new Date('2027-03-07T08:00:00Z') };
  const at = (now: string) => isTipTime(night, new Date(now));
  expect(at('2027-03-06T14:59:59Z')).toBe(false);
  expect(at('2027-03-06T15:00:00Z')).toBe(true);
  expect(at('2027-04-06T08:00:00Z')).toBe(true);
  expect(at('2027-04-06T08:00:01Z')).toBe(false);
});
