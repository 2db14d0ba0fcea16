import { describe, expect, it } from 'vitest';
import { answerAtTheDoor, guestsExpected, opensTheDoor, type PartyAtTheDoor } from './admit.ts';

const guest = (position: number, changes: { isIn?: boolean; isVoid?: boolean } = {}) => ({
  position,
  isIn: false,
  isVoid: false,
  ...changes,
});
const party = (changes: Partial<PartyAtTheDoor> = {}): PartyAtTheDoor => ({
  status: 'confirmed',
  nightId: 'tonight',
  nightStatus: 'scheduled',
  guests: [guest(1), guest(2)],
  shown: 1,
  ...changes,
});
const door = { nightId: 'tonight', state: 'open' } as const;

describe('The check-in result is', () => {
  it.each<[string, Partial<PartyAtTheDoor>, string]>([
    ['valid to a paid ticket of tonight', {}, 'valid'],
    [
      'valid to who comes later than the others of the party',
      { guests: [guest(1), guest(2, { isIn: true })] },
      'valid',
    ],
    [
      'already used to a ticket that was shown before',
      { guests: [guest(1, { isIn: true }), guest(2)] },
      'alreadyUsed',
    ],
    [
      'valid to a name while somebody is expected',
      { shown: null, guests: [guest(1, { isIn: true }), guest(2)] },
      'valid',
    ],
    [
      'already used to a name once all are in',
      { shown: null, guests: [guest(1, { isIn: true })] },
      'alreadyUsed',
    ],
    ['wrong night to a ticket of another', { nightId: 'tomorrow' }, 'wrongNight'],
    ['wrong night to a night that was moved', { nightId: 'earlier', nightStatus: 'moved' }, 'wrongNight'],
    ['cancelled at the very door of a night that was moved', { nightStatus: 'moved' }, 'cancelled'],
    ['unpaid to a booking that waits for its money', { status: 'pending' }, 'unpaid'],
    ['unpaid to one whose hold ran out', { status: 'expired' }, 'unpaid'],
    ['unpaid rather than wrong night', { status: 'pending', nightId: 'tomorrow' }, 'unpaid'],
    [
      'cancelled to a cancelled booking, whatever else is wrong',
      { status: 'cancelled', nightId: 'tomorrow' },
      'cancelled',
    ],
    ['cancelled to a night that was cancelled', { nightStatus: 'cancelled' }, 'cancelled'],
    ['cancelled for a void ticket', { guests: [guest(1, { isVoid: true }), guest(2)] }, 'cancelled'],
    [
      'valid to the others of a party that became smaller',
      { guests: [guest(1), guest(2, { isVoid: true })] },
      'valid',
    ],
  ])('%s', (_case, changes, expected) => {
    expect(answerAtTheDoor(party(changes), door)).toBe(expected);
  });

  it('unknown for a code that was never issued', () => {
    expect(answerAtTheDoor(null, door)).toBe('unknown');
  });

  it('too early before check-in of the right night opens, and closed after it has ended', () => {
    expect(answerAtTheDoor(party(), { ...door, state: 'notYetOpen' })).toBe('tooEarly');
    expect(answerAtTheDoor(party(), { ...door, state: 'closed' })).toBe('doorClosed');
  });

  it.each(['notYetOpen', 'open', 'closed'] as const)(
    'wrong night, unpaid and cancelled also while check-in is %s',
    (state) => {
      const at = { ...door, state };
      expect(answerAtTheDoor(party({ nightId: 'tomorrow' }), at)).toBe('wrongNight');
      expect(answerAtTheDoor(party({ status: 'pending' }), at)).toBe('unpaid');
      expect(answerAtTheDoor(party({ status: 'cancelled' }), at)).toBe('cancelled');
      expect(answerAtTheDoor(party({ nightStatus: 'moved' }), at)).toBe('cancelled');
    },
  );

  it('wrong night if no night is selected', () => {
    expect(answerAtTheDoor(party(), null)).toBe('wrongNight');
  });
});

it('one that admits the rest of a party for a used ticket, and nobody for any other refusal', () => {
  expect((['valid', 'alreadyUsed'] as const).map(opensTheDoor)).toEqual([true, true]);
  for (const answer of ['wrongNight', 'tooEarly', 'doorClosed', 'unpaid', 'cancelled', 'unknown'] as const)
    expect(opensTheDoor(answer), answer).toBe(false);
});

it('expects guests who are not checked in and whose ticket is valid', () => {
  const guests = [guest(1), guest(2, { isIn: true }), guest(3, { isVoid: true }), guest(4)];
  expect(guestsExpected({ guests }).map(({ position }) => position)).toEqual([1, 4]);
});
