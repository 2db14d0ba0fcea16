import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { money } from '#domain/money.ts';
import { payoutWays } from '#domain/tips/payouts.ts';
import { type Account, linesOfTip, linesOfTipPayout } from './accounts.ts';
import { type BookEvent, entriesOf, nowhere, type PostedAbout, postedAfter } from './entries.ts';
import {
  standingOfPayout,
  standingOfTipSettlement,
  standingOfTipShare,
  type TipMoney,
} from './tip-standing.ts';

const rated = { currency: 'MXN', rate: 20_000_000 };
const tip = (changes: Partial<TipMoney> = {}): TipMoney => ({
  ...{ ...rated, provider: 'stripe', isPaid: true, refundState: null, disputeState: null },
  ...changes,
});

/** What each account has of a share of 66.67 pesos, with what is refunded of it. */
function accountsOf(changes: Partial<TipMoney>, refunded = 0): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { debit, credit, amount } of standingOfTipShare(tip(changes), { amount: 6_667, refunded })) {
    sums[debit] = (sums[debit] ?? 0) + amount;
    sums[credit] = (sums[credit] ?? 0) - amount;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
}

describe('What the books have of a share of a tip', () => {
  test.each([
    ['not paid', { isPaid: false }, 0, {}],
    ['paid', {}, 0, { 'money.stripe': 6_667, 'tips.owed': -6_667 }],
    ['refund requested', { refundState: 'owed' }, 6_667, { 'money.stripe': 6_667, 'tips.refunds': -6_667 }],
    ['refunded', { refundState: 'succeeded' }, 6_667, {}],
    ['refunded in part', { refundState: 'succeeded' }, 667, { 'money.stripe': 6_000, 'tips.owed': -6_000 }],
    ['refund failed', { refundState: 'failed' }, 6_667, { 'money.stripe': 6_667, 'tips.owed': -6_667 }],
    ['disputed', { disputeState: 'open' }, 0, { 'tips.disputed': 6_667, 'tips.owed': -6_667 }],
    ['dispute won', { disputeState: 'won' }, 0, { 'money.stripe': 6_667, 'tips.owed': -6_667 }],
    ['dispute lost', { disputeState: 'lost' }, 0, {}],
    ['refunded, and then lost', { refundState: 'succeeded', disputeState: 'lost' }, 6_667, {}],
  ] as const)('%s', (_, changes, refunded, accounts) => {
    expect(accountsOf(changes, refunded)).toEqual(accounts);
  });

  it('is in the base currency at the rate of the tip, and zero without one', () => {
    expect(standingOfTipShare(tip(), { amount: 6_667, refunded: 0 })).toMatchObject([{ base: 333 }]);
    expect(standingOfTipShare(tip({ rate: null }), { amount: 6_667, refunded: 0 })).toMatchObject([
      { base: 0 },
    ]);
  });

  it('is in no account of sales, guests, fees or partners, whatever happens', () => {
    const own = /^(tips\.|money\.|cash\.box$|bank$|exchange$)/;
    const settled = standingOfTipSettlement('stripe', [
      {
        amount: { ...money(10_000, 'USD'), rate: 1_000_000 },
        fee: { ...money(320, 'USD'), rate: 1_000_000 },
        charged: { ...money(200_000, 'MXN'), rate: 20_000_000 },
      },
    ]);
    const all = [
      ...settled,
      ...payoutWays.flatMap((way) => standingOfPayout({ kind: 'tips', way }, { ...rated, amount: 5 })),
      ...(['owed', 'succeeded', 'failed', null] as const).flatMap((refundState) =>
        (['open', 'won', 'lost', null] as const).flatMap((disputeState) =>
          standingOfTipShare(tip({ refundState, disputeState }), { amount: 9, refunded: 4 }),
        ),
      ),
    ];
    for (const { debit, credit } of all) {
      expect(debit).toMatch(own);
      expect(credit).toMatch(own);
    }
    expect(settled.filter(({ line }) => line === 'tipFee')).toMatchObject([
      { debit: 'tips.fees', credit: 'money.stripe', amount: 320 },
    ]);
  });
});

const states = fc.record({
  refundState: fc.constantFrom('owed', 'pending', 'succeeded', 'failed', null),
  disputeState: fc.constantFrom('open', 'won', 'lost', null),
  refunded: fc.integer({ min: 0, max: 6_667 }),
});

it('Every history of a tip and its payouts balances, ends as it stands, and repeats nothing', () => {
  const held = (posted: readonly PostedAbout[], account: Account) =>
    posted.reduce(
      (sum, { debit, credit, amount }) =>
        sum + (debit === account ? amount : 0) - (credit === account ? amount : 0),
      0,
    );
  fc.assert(
    fc.property(
      fc.array(states, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...payoutWays),
      fc.boolean(),
      (history, way, isRemoved) => {
        let posted: readonly PostedAbout[] = [];
        const write = (event: BookEvent) => {
          const entries = entriesOf(posted, [event], nowhere);
          // A row has both accounts, so an entry balances; its amount is never negative.
          for (const { amount, debit, credit } of entries) {
            expect(amount).toBeGreaterThan(0);
            expect(debit).not.toBe(credit);
          }
          posted = postedAfter(posted, entries);
          expect(entriesOf(posted, [event], nowhere)).toEqual([]);
        };
        for (const { refunded, ...changes } of history)
          write({
            ...{ because: 'tipPaid', at: null, about: 'share', lines: linesOfTip },
            standing: standingOfTipShare(tip(changes), { amount: 6_667, refunded }),
          });
        const paidOut = {
          ...{ because: 'tipsPaidOut' as const, at: null, about: 'payout', lines: linesOfTipPayout },
        };
        write({ ...paidOut, standing: standingOfPayout({ kind: 'tips', way }, { ...rated, amount: 1_000 }) });
        if (isRemoved) write({ ...paidOut, standing: [] });
        const accounts = new Set(posted.flatMap(({ debit, credit }) => [debit, credit]));
        expect([...accounts].reduce((sum, account) => sum + held(posted, account), 0)).toBe(0);
        const { refunded, refundState, disputeState } = history.at(-1)!;
        const taken = refundState !== null && refundState !== 'failed' ? refunded : 0;
        const kept = disputeState === 'lost' ? 0 : 6_667 - taken;
        expect(held(posted, 'tips.owed')).toBe((isRemoved ? 0 : 1_000) - kept + 0);
      },
    ),
  );
});
