import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseRate, convertBetween } from '#domain/exchange.ts';
import { money } from '#domain/money.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { taxIn } from '#domain/pricing/tax.ts';
import { linesOfPayment, linesOfSale } from './accounts.ts';
import {
  type BookEvent,
  type Entry,
  type EventEntry,
  entriesBetween,
  entriesOf,
  entriesToMove,
  type Posted,
  type PostedAbout,
} from './entries.ts';
import { type SoldBooking, standingOfPayment, standingOfRefund, standingOfSale } from './standing.ts';

const rate = { currency: 'MXN', perBaseMillionths: 17_350_000 };
const friday = { nightId: 'friday', crawlId: 'beach' };
const saturday = { nightId: 'saturday', crawlId: 'old town' };
const pesos = (amount: number) => money(amount, 'MXN');

function sold({
  base = 70_000,
  addOns = 0,
  discount = 0,
  reduction = 0,
  people = 2,
  taxPercent = 0,
  ...booking
}: {
  base?: number;
  addOns?: number;
  discount?: number;
  reduction?: number;
  people?: number;
  taxPercent?: number;
} & Partial<SoldBooking> = {}): SoldBooking {
  const total = base + addOns - discount - reduction;
  const quote = {
    rate,
    base: pesos(base),
    addOnsTotal: pesos(addOns),
    discount: pesos(discount),
    ...(reduction && { reduction: pesos(reduction) }),
    taxPercent,
  } as Quote;
  const confirmedAt = new Date('2026-03-01T20:00:00Z');
  return {
    status: 'confirmed',
    confirmedAt,
    quote,
    numberOfPeople: people,
    total,
    balance: 0,
    refundDue: null,
    ...booking,
  };
}

/** What entries add up to, as the store reads it. */
function postedBy(entries: readonly Entry[]): Posted[] {
  const sums = new Map<string, Posted>();
  for (const { isReversed, ...entry } of entries) {
    const sign = isReversed ? -1 : 1;
    const [debit, credit] = isReversed ? [entry.credit, entry.debit] : [entry.debit, entry.credit];
    const key = [entry.line, debit, credit, entry.nightId].join();
    const before = sums.get(key) ?? { ...entry, amount: 0, base: 0, before: 0, guests: 0 };
    sums.set(key, {
      ...before,
      ...{ debit, credit },
      amount: before.amount + sign * entry.amount,
      base: before.base + sign * entry.base,
      guests: before.guests + entry.guests,
    });
  }
  return [...sums.values()].filter(({ amount, guests }) => amount !== 0 || guests !== 0);
}

const short = ({ line, debit, credit, amount, guests, isReversed }: Entry) =>
  [line, debit, credit, amount, guests, ...(isReversed ? ['reversed'] : [])].join(' ');

const balanceOf = (entries: readonly Entry[], account: string, of: 'amount' | 'base' = 'amount') =>
  entries.reduce(
    (sum, entry) =>
      sum + (entry.debit === account ? entry[of] : 0) - (entry.credit === account ? entry[of] : 0),
    0,
  );

describe('The sale of a booking', () => {
  it('is one entry per line of the price, with its guests', () => {
    const entries = entriesBetween([], standingOfSale(sold({ addOns: 10_000, discount: 8_000 })), friday);
    expect(entries.map(short)).toEqual([
      'places guests sales.places 70000 2',
      'addOns guests sales.addOns 10000 0',
      'discount sales.discounts guests 8000 0',
    ]);
    expect(balanceOf(entries, 'guests')).toBe(72_000);
  });

  it('has the tax that its price contains apart, and adds up to that of the total', () => {
    const entries = entriesBetween(
      [],
      standingOfSale(sold({ addOns: 10_000, discount: 8_000, taxPercent: 16 })),
      friday,
    );
    expect(entries.map(short)).toEqual([
      'places guests sales.places 60345 2',
      'places guests tax 9655 0',
      'addOns guests sales.addOns 8621 0',
      'addOns guests tax 1379 0',
      'discount sales.discounts guests 6897 0',
      'discount tax guests 1103 0',
    ]);
    expect(balanceOf(entries, 'tax')).toBe(-taxIn(72_000, 16));
    const kept = entriesBetween(
      postedBy(entries),
      standingOfSale(sold({ status: 'cancelled', refundDue: 20_000, addOns: 2_000, taxPercent: 16 })),
      friday,
    );
    expect(balanceOf([...entries, ...kept], 'tax')).toBe(-taxIn(52_000, 16));
    expect(balanceOf([...entries, ...kept], 'guests')).toBe(52_000);
  });

  it('writes only what a change changed', () => {
    const before = postedBy(entriesBetween([], standingOfSale(sold({ addOns: 10_000 })), friday));
    const larger = standingOfSale(sold({ base: 105_000, addOns: 10_000, people: 3 }));
    expect(entriesBetween(before, larger, friday).map(short)).toEqual(['places guests sales.places 35000 1']);
    const smaller = standingOfSale(sold({ base: 35_000, addOns: 10_000, people: 1 }));
    expect(entriesBetween(before, smaller, friday).map(short)).toEqual([
      'places sales.places guests 35000 -1 reversed',
    ]);
    expect(entriesBetween(before, standingOfSale(sold({ addOns: 10_000 })), friday)).toEqual([]);
  });

  it('is taken back when it is cancelled, except for what is kept', () => {
    const before = entriesBetween([], standingOfSale(sold()), friday);
    const cancelled = standingOfSale(sold({ status: 'cancelled', refundDue: 50_000 }));
    const entries = entriesBetween(postedBy(before), cancelled, friday);
    expect(entries.map(short)).toEqual([
      'places sales.places guests 70000 -2 reversed',
      'kept guests sales.kept 20000 0',
    ]);
    expect(balanceOf([...before, ...entries], 'guests')).toBe(20_000);
  });

  it('has free places as guests without an amount', () => {
    expect(entriesBetween([], standingOfSale(sold({ base: 0 })), friday).map(short)).toEqual([
      'places guests sales.places 0 2',
    ]);
  });

  it('is nothing before it is confirmed', () => {
    expect(standingOfSale(sold({ status: 'pending', confirmedAt: null }))).toEqual([]);
    expect(standingOfSale(sold({ status: 'cancelled', confirmedAt: null, refundDue: 0 }))).toEqual([]);
  });

  it('moves to another night with what was paid, and leaves nothing behind', () => {
    const sale = entriesBetween([], standingOfSale(sold()), friday);
    const moved = entriesToMove(postedBy(sale), saturday);
    expect(moved.map((entry) => `${entry.nightId} ${short(entry)}`)).toEqual([
      'friday places sales.places guests 70000 -2 reversed',
      'saturday places guests sales.places 70000 2',
    ]);
    expect(postedBy([...sale, ...moved]).map(({ nightId }) => nightId)).toEqual(['saturday']);
  });
});

describe('Money', () => {
  const at = { rate, before: 0, method: 'stripe', amount: 70_000, taxPercent: 0 };

  it('of a payment is with the provider, and pays for the booking or belongs to nothing', () => {
    const of = (isApplied: boolean, isSucceeded = true) =>
      entriesBetween([], standingOfPayment({ ...at, isApplied, isSucceeded }), friday).map(short);
    expect(of(true)).toEqual(['paid money.stripe guests 70000 0']);
    expect(of(false)).toEqual(['unassigned money.stripe payments.unassigned 70000 0']);
    expect(of(true, false)).toEqual([]);
  });

  it('is owed until a refund succeeded, and again when the bank returns it', () => {
    const refund = { ...at, because: 'cancelled_in_time', isApplied: true, isTransfer: false } as const;
    const owed = entriesBetween([], standingOfRefund({ ...refund, state: 'owed' }), friday);
    const returned = entriesBetween(
      postedBy(owed),
      standingOfRefund({ ...refund, state: 'succeeded' }),
      friday,
    );
    const failed = entriesBetween(
      postedBy([...owed, ...returned]),
      standingOfRefund({ ...refund, state: 'failed' }),
      friday,
    );
    expect([owed, returned, failed].map((entries) => entries.map(short))).toEqual([
      ['owed guests refunds.owed 70000 0'],
      ['returned refunds.owed money.stripe 70000 0'],
      ['returned money.stripe refunds.owed 70000 0 reversed'],
    ]);
  });

  it('that a provider gave back on its own leaves the price', () => {
    const refund = { ...at, because: 'by_provider', isApplied: true, isTransfer: false } as const;
    const entries = (taxPercent: number) =>
      entriesBetween([], standingOfRefund({ ...refund, taxPercent, state: 'succeeded' }), friday).map(short);
    expect(entries(0)).toEqual([
      'owed sales.givenBack refunds.owed 70000 0',
      'returned refunds.owed money.stripe 70000 0',
    ]);
    expect(entries(16)).toEqual([
      'owed sales.givenBack refunds.owed 60345 0',
      'owed tax refunds.owed 9655 0',
      'returned refunds.owed money.stripe 70000 0',
    ]);
  });
});

const eventOf = (booking: SoldBooking): BookEvent => ({
  ...{ because: 'changed', at: null, about: null, lines: linesOfSale },
  standing: standingOfSale(booking),
});
const paidBy = (amount: number): BookEvent => ({
  ...{ because: 'paid', at: null, about: 'payment', lines: linesOfPayment },
  standing: standingOfPayment({
    rate,
    before: 0,
    method: 'stripe',
    amount,
    isApplied: true,
    isSucceeded: true,
  }),
});
const aboutOf = (entries: readonly EventEntry[]): PostedAbout[] =>
  [...Map.groupBy(entries, ({ about }) => about)].flatMap(([about, some]) =>
    postedBy(some).map((each) => ({ ...each, about })),
  );

it('What was paid moves with the sale, once', () => {
  const before = entriesOf([], [eventOf(sold()), paidBy(70_000)], friday);
  const after = entriesOf(aboutOf(before), [eventOf(sold({ base: 80_000 })), paidBy(70_000)], saturday);
  expect(after.map((entry) => `${entry.because} ${entry.nightId} ${short(entry)}`)).toEqual([
    'moved friday places sales.places guests 70000 -2 reversed',
    'moved saturday places guests sales.places 70000 2',
    'moved friday paid guests money.stripe 70000 0 reversed',
    'moved saturday paid money.stripe guests 70000 0',
    'changed saturday places guests sales.places 10000 0',
  ]);
});

it('After any changes the books have the price, its worth in dollars to the cent, and the party at its night', () => {
  const amount = fc.integer({ min: 0, max: 200_000 });
  const state = fc.record({
    base: amount,
    addOns: amount,
    discount: fc.integer({ min: 0, max: 1_000 }),
    people: fc.integer({ min: 1, max: 9 }),
    taxPercent: fc.constantFrom(0, 8, 16),
    where: fc.constantFrom(friday, saturday),
    status: fc.constantFrom('confirmed' as const, 'confirmed' as const, 'cancelled' as const),
  });
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 8 }), amount, (states, paid) => {
      let entries: EventEntry[] = [];
      for (const { where, status, ...parts } of states) {
        const booking = sold({ ...parts, status, refundDue: status === 'cancelled' ? 0 : null });
        entries = [...entries, ...entriesOf(aboutOf(entries), [eventOf(booking), paidBy(paid)], where)];
        expect(balanceOf(entries, 'guests')).toBe(booking.total - paid);
        expect(balanceOf(entries, 'money.stripe')).toBe(paid);
        expect(balanceOf(entries, 'tax') + taxIn(booking.total, parts.taxPercent)).toBe(0);
        const worth = (minor: number) => convertBetween(pesos(minor), rate, baseRate()).amount;
        expect(balanceOf(entries, 'guests', 'base')).toBe(worth(booking.total) - worth(paid));
        const guests = aboutOf(entries).reduce((sum, each) => sum + each.guests, 0);
        expect(guests).toBe(status === 'confirmed' ? parts.people : 0);
        for (const each of aboutOf(entries)) expect(each.nightId).toBe(where.nightId);
        for (const entry of entries) expect(entry.amount).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
