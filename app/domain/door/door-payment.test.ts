import { describe, expect, it } from 'vitest';
import { baseRate } from '#domain/exchange.ts';
import { money } from '#domain/money.ts';
import { anEvening, aParty } from './door-fixtures.ts';
import { type DoorPayment, owesAtTheDoor, paymentConflict } from './door-payment.ts';
import { type DoorEntry, decideEntry, withEntries } from './entries.ts';

const due = money(7_000, 'USD');
const pesos = { currency: 'MXN', perBaseMillionths: 19_370_000 };
const cash: DoorPayment = { method: 'cash', amount: due, taken: due };
const owing = aParty({ status: 'pending', balance: due });
const conflict = (changes: Partial<DoorPayment> = {}, party: typeof owing | null = owing, mayTake = true) =>
  paymentConflict({ ...cash, ...changes }, { party, rates: [baseRate(), pesos], mayTake });

describe('A payment at the door', () => {
  it('is recorded if it is what is due, in the currency of the booking or at a rate of another', () => {
    expect(conflict()).toBeNull();
    expect(conflict({ method: 'terminal' })).toBeNull();
    expect(conflict({ taken: money(135_590, 'MXN') })).toBeNull();
    expect(conflict({}, aParty({ balance: due }))).toBeNull();
  });

  it.each([
    ['unknown', cash, null],
    ['cancelled', cash, aParty({ status: 'cancelled', balance: due })],
    ['cancelled', cash, aParty({ nightStatus: 'cancelled', balance: due })],
    ['cancelled', cash, aParty({ nightStatus: 'moved', balance: due })],
    ['alreadyPaid', cash, aParty()],
    ['amountChanged', cash, aParty({ balance: money(3_500, 'USD') })],
    ['amountChanged', { ...cash, taken: money(135_589, 'MXN') }, owing],
    ['amountChanged', { ...cash, taken: money(6_999, 'USD') }, owing],
    ['amountChanged', { ...cash, taken: money(9_500, 'CAD') }, owing],
    // A terminal charges what is due, in its currency.
    ['amountChanged', { ...cash, method: 'terminal', taken: money(135_590, 'MXN') }, owing],
  ] as const)('is a conflict (%s) otherwise', (reason, payment, party) => {
    expect(conflict(payment, party)).toBe(reason);
  });

  it('is a conflict from an account that takes none', () => {
    expect(conflict({}, owing, false)).toBe('notAllowed');
  });

  it('is decided whatever the door, and by whoever presses it late', () => {
    const entry: DoorEntry = {
      ...{ id: 'e', kind: 'payment', nightId: 'gone', bookingId: 'a', positions: [], payment: cash },
      at: new Date('2027-03-01T12:00:00-06:00'),
    };
    const now = new Date('2027-03-09T12:00:00-06:00');
    const situation = { party: owing, night: null, now, rates: [], mayTake: true };
    expect(decideEntry(entry, situation)).toEqual({ outcome: 'accepted', positions: [], conflict: null });
    expect(decideEntry(entry, { ...situation, party: aParty() })).toMatchObject({ conflict: 'alreadyPaid' });
  });

  it('makes the party one that may come in, on the phone that took it', () => {
    const entry = {
      kind: 'payment',
      positions: [],
      payment: cash,
      nightId: anEvening.id,
      bookingId: 'a',
    } as const;
    const [paid] = withEntries([owing], [{ ...entry, id: 'e', at: new Date() }], { by: 'Ana', nights: [] });
    expect(paid).toMatchObject({ status: 'confirmed', balance: null });
    expect(owesAtTheDoor(paid!)).toBe(false);
  });
});

it.each([
  [true, owing],
  [true, aParty({ balance: due })],
  [false, aParty()],
  [false, aParty({ status: 'expired', balance: due })],
  [false, aParty({ status: 'cancelled', balance: due })],
  [false, aParty({ balance: due, nightStatus: 'cancelled' })],
])('money is taken (%s) only of a party with places that owes some', (isTaken, party) => {
  expect(owesAtTheDoor(party)).toBe(isTaken);
});
