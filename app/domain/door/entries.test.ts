import { describe, expect, it } from 'vitest';
import { anEvening, aParty } from './door-fixtures.ts';
import { type DoorEntry, decideEntry, withEntries } from './entries.ts';

/** City time is UTC-6 all year. */
const at = (text: string) => new Date(`${text}:00-06:00`);
const evening = at('2027-03-05T20:30');
const entry = (changes: Partial<DoorEntry> = {}): DoorEntry => ({
  ...{ id: 'e', kind: 'admit', nightId: anEvening.id, bookingId: 'a', positions: [1, 2], at: evening },
  ...changes,
});
const inside = (...positions: number[]) =>
  withEntries([aParty()], [entry({ positions })], { by: 'Ana', nights: [] })[0]!;
const decide = (changes: Partial<DoorEntry> = {}, party = aParty(), now = evening) =>
  decideEntry(entry(changes), { party, night: anEvening, now });

describe('An admission is', () => {
  it('accepted for guests who are expected', () => {
    expect(decide()).toEqual({ outcome: 'accepted', positions: [1, 2], conflict: null });
  });

  it('a conflict if another phone has admitted a guest, and the others are in', () => {
    expect(decide({}, inside(1))).toEqual({ outcome: 'conflict', positions: [2], conflict: 'alreadyUsed' });
    expect(decide({}, inside(1, 2))).toEqual({ outcome: 'conflict', positions: [], conflict: 'alreadyUsed' });
  });

  it.each([
    ['cancelled', aParty({ status: 'cancelled' })],
    ['unpaid', aParty({ status: 'expired' })],
    ['wrongNight', aParty({ nightId: 'another' })],
    ['cancelled', aParty({ nightStatus: 'moved' })],
  ] as const)('a conflict if the booking is meanwhile %s, and nobody is in', (reason, party) => {
    expect(decide({}, party)).toEqual({ outcome: 'conflict', positions: [], conflict: reason });
  });

  it('a conflict for a guest who has left the party', () => {
    expect(decide({ positions: [2, 3] })).toEqual({
      ...{ outcome: 'conflict', positions: [2], conflict: 'cancelled' },
    });
  });

  it('a conflict for a booking or a night that is unknown', () => {
    const unknown = { outcome: 'conflict', positions: [], conflict: 'unknown' };
    expect(decideEntry(entry(), { party: null, night: anEvening, now: evening })).toEqual(unknown);
    const noNight = decideEntry(entry(), { party: aParty(), night: null, now: evening });
    expect(noNight).toEqual({ ...unknown, conflict: 'wrongNight' });
  });

  it('decided by the time at which it was pressed, however late it arrives', () => {
    expect(decide({}, aParty(), at('2027-03-09T12:00')).outcome).toBe('accepted');
    expect(decide({ at: at('2027-03-05T07:00') }).conflict).toBe('tooEarly');
    expect(decide({ at: at('2027-03-06T14:00') }, aParty(), at('2027-03-06T15:00')).conflict).toBe(
      'doorClosed',
    );
  });

  it('not decided by a time in the future, when the clock of the phone is wrong', () => {
    expect(decide({ at: at('2029-01-01T00:00') }).outcome).toBe('accepted');
  });
});

describe('An undo is', () => {
  it('accepted for guests who are in, and already there for the others', () => {
    expect(decide({ kind: 'undo' }, inside(2))).toEqual({
      outcome: 'accepted',
      positions: [2],
      conflict: null,
    });
    expect(decide({ kind: 'undo' })).toEqual({ outcome: 'alreadyThere', positions: [], conflict: null });
  });

  it('a conflict for a guest whom another phone has checked in since, who stays in', () => {
    const later = withEntries([inside(1)], [entry({ positions: [2], at: at('2027-03-05T20:40') })], {
      ...{ by: 'Beto', nights: [] },
    })[0]!;
    const undo = { kind: 'undo', at: at('2027-03-05T20:35') } as const;
    const now = at('2027-03-05T21:00');
    const stays = { outcome: 'conflict', positions: [1], conflict: 'alreadyUsed' };
    expect(decide(undo, later, now)).toEqual(stays);
    expect(decide({ ...undo, at: at('2027-03-05T20:41') }, later, now).outcome).toBe('accepted');
    const situation = { party: inside(1, 2), night: anEvening, now, refusedSince: [2] };
    expect(decideEntry(entry(undo), situation)).toEqual(stays);
  });

  it('accepted a few seconds before the check-in, because phones differ by as much', () => {
    const undo = { kind: 'undo', at: new Date(evening.getTime() - 9_000) } as const;
    expect(decide(undo, inside(1)).outcome).toBe('accepted');
  });
});

describe('A no-show is', () => {
  const noShow = { kind: 'noShow', positions: [] } as const;

  it('accepted from the start of the night, once', () => {
    expect(decide(noShow).outcome).toBe('accepted');
    expect(decide(noShow, aParty({ isNoShow: true })).outcome).toBe('alreadyThere');
    expect(decide({ ...noShow, at: at('2027-03-05T19:00') }).conflict).toBe('tooEarly');
  });

  it('a conflict if a guest of the party is in', () => {
    expect(decide(noShow, inside(1)).conflict).toBe('alreadyUsed');
  });
});

it('shows what a phone has not sent yet, in its order', () => {
  const admitted = entry({ positions: [1] });
  const [party] = withEntries([aParty({ isNoShow: true })], [admitted], { by: 'Ana', nights: [] });
  expect(party).toMatchObject({
    isNoShow: false,
    guests: [{ isIn: true, checkedIn: { at: evening.toISOString(), by: 'Ana' } }, { isIn: false }],
  });
  const [undone] = withEntries([aParty()], [admitted, entry({ kind: 'undo', positions: [1] })], {
    by: 'Ana',
    nights: [],
  });
  expect(undone?.guests.map(({ isIn }) => isIn)).toEqual([false, false]);
});
