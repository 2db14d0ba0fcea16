import { describe, expect, it } from 'vitest';
import { baseRate } from '#domain/exchange.ts';
import { money } from '#domain/money.ts';
import { anEvening } from './door-fixtures.ts';
import type { DoorOffer } from './door-sale.ts';
import { withEntries } from './entries.ts';
import { canBorrow, isGuestName, isLendingOver, lentOffer, offerOf, saleConflict } from './lent-places.ts';
import { leftToSell, positionsSold } from './lent-sale.ts';

const name = { en: 'Shot', es: 'Shot' };
const addOn = (id: string, left: number | null) => ({
  ...{ id, name, description: name, price: money(1_000, 'USD'), pricing: 'perPerson' as const },
  ...{ isActive: true, left },
});
const onSale: DoorOffer = {
  night: { id: anEvening.id, crawlId: 'c', date: anEvening.date },
  ...{ now: '2027-03-05T20:00:00-06:00', taxPercent: 0, free: 3, maxPeople: 3, pesoRate: null },
  price: { price: money(3_500, 'USD'), regular: money(3_500, 'USD'), onSale: false },
  addOns: [addOn('each', null), addOn('few', 1)],
  rates: [baseRate(), { currency: 'MXN', perBaseMillionths: 19_370_000 }],
  ...{ cashCurrencies: ['USD'], methods: ['cash', 'terminal', 'link'] },
};
const offer = lentOffer(onSale, { maxPeople: 12 });
const lent = { id: 'lent', nightId: anEvening.id, places: 5, offer };
const evening = new Date('2027-03-05T21:00:00-06:00');

const sale = { lentId: 'lent', people: 2, name: 'Maya', language: 'en' as const, addOns: [] };
const due = money(7_000, 'USD');
const sold = { nightId: anEvening.id, payment: { method: 'cash' as const, amount: due, taken: due }, sale };
const known = { lent: { ...lent, isBack: false }, night: anEvening, mayTake: true };

describe('What a phone sells without a network', () => {
  it('has no page to pay, no add-ons of a limited number, and no more places than are left', () => {
    expect(offer.methods).toEqual(['cash', 'terminal']);
    expect(offer.addOns.map(({ id }) => id)).toEqual(['each']);
    expect(offerOf({ offer }, 4)).toMatchObject({ free: 4, maxPeople: 4 });
    expect(offerOf({ offer }, 20)).toMatchObject({ free: 20, maxPeople: 12 });
  });

  it('is counted against its places before the server has it', () => {
    expect(leftToSell(lent, [{ sale }, {}, { sale: { ...sale, lentId: 'other' } }, { sale }])).toBe(1);
  });

  it('is a party of the night, checked in while check-in is open', () => {
    const positions = positionsSold(anEvening, 2, evening);
    expect(positions).toEqual([1, 2]);
    expect(positionsSold(anEvening, 2, new Date('2027-03-04T21:00:00-06:00'))).toEqual([]);
    const entry = {
      ...{ ...sold, id: 'e', bookingId: 'e', kind: 'sale' as const, positions, at: evening },
    };
    const parties = withEntries([], [entry], { by: 'Ana', nights: [anEvening] });
    expect(parties).toMatchObject([
      {
        ...{ bookingId: 'e', name: 'Maya', status: 'confirmed', balance: null },
        guests: [{ isIn: true, checkedIn: { by: 'Ana' } }, { isIn: true }],
      },
    ]);
    const undone = { ...entry, id: 'u', kind: 'undo' as const, positions: [1] };
    const { sale: _sale, payment: _payment, ...undo } = undone;
    const after = withEntries([], [entry, undo], { by: 'Ana', nights: [anEvening] });
    expect(after[0]?.guests.map(({ isIn }) => isIn)).toEqual([false, true]);
    expect(withEntries(parties, [entry], { by: 'Ana', nights: [anEvening] })).toHaveLength(1);
    expect(withEntries([], [entry], { by: 'Ana', nights: [] })).toEqual([]);
  });

  it.each([
    ['Maya Torres', true],
    ['  ', false],
    ['www.spam.example', false],
    ['x'.repeat(81), false],
  ])('needs a name: %s', (typed, isName) => {
    expect(isGuestName(typed)).toBe(isName);
  });
});

describe('A sale without a network', () => {
  it('is recorded at the price of the lent places', () => {
    expect(saleConflict(sold, known)).toBeNull();
  });

  const other = money(7_500, 'USD');
  it.each([
    ['notAllowed', sold, { ...known, mayTake: false }],
    ['unknown', sold, { ...known, lent: null }],
    ['unknown', { ...sold, nightId: 'another' }, known],
    ['unknown', sold, { ...known, night: null }],
    ['cancelled', sold, { ...known, night: { ...anEvening, status: 'cancelled' as const } }],
    ['cancelled', sold, { ...known, night: { ...anEvening, status: 'moved' as const } }],
    ['lentBack', sold, { ...known, lent: { ...known.lent, isBack: true } }],
    ['lentBack', sold, { ...known, lent: { ...known.lent, places: 1 } }],
    ['amountChanged', { ...sold, payment: { ...sold.payment, amount: other, taken: other } }, known],
    ['amountChanged', { ...sold, payment: { ...sold.payment, taken: other } }, known],
    [
      'amountChanged',
      {
        ...sold,
        payment: { method: 'cash' as const, amount: money(135_590, 'MXN'), taken: money(135_590, 'MXN') },
      },
      known,
    ],
  ])('is a conflict: %s', (why, entry, situation) => {
    expect(saleConflict(entry, situation)).toBe(why);
  });
});

it('Places are borrowed from three days before the night, and go back when its check-in has closed', () => {
  expect(canBorrow(anEvening, new Date('2027-03-02T00:30:00-06:00'))).toBe(true);
  expect(canBorrow(anEvening, new Date('2027-03-01T23:30:00-06:00'))).toBe(false);
  expect(isLendingOver(anEvening, new Date('2027-03-06T13:00:00-06:00'))).toBe(false);
  expect(isLendingOver(anEvening, new Date('2027-03-06T13:30:00-06:00'))).toBe(true);
  expect(isLendingOver({ ...anEvening, status: 'moved' }, evening)).toBe(true);
});
