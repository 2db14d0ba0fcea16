import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { countManifest, isMeant, type ListedParty } from './manifest.ts';

const party = (changes: Partial<ListedParty> & { people?: number; arrived?: number } = {}): ListedParty => {
  const { people = 2, arrived = 0, ...others } = changes;
  return {
    reference: 'VPC-7K3M-X9QD',
    name: 'María García',
    phone: '+52 322 123 4567',
    language: 'en',
    notes: '',
    balance: null,
    status: changes.balance ? 'pending' : 'confirmed',
    guests: Array.from({ length: people }, (_, index) => ({
      position: index + 1,
      name: '',
      isIn: index < arrived,
      isVoid: false,
    })),
    ...others,
  };
};

describe('The summary of a night', () => {
  const counts = countManifest([
    party({ people: 4, arrived: 3, language: 'en' }),
    party({ people: 5, language: 'es', notes: 'A birthday' }),
    party({ people: 3, balance: money(10_500, 'USD') }),
    party({ people: 1, balance: money(3_500, 'USD') }),
    party({ people: 1, balance: money(70_000, 'MXN'), language: 'es', notes: 'Vegan' }),
  ]);

  it('separates guests who may be checked in from those who have not paid', () => {
    expect(counts).toMatchObject({ parties: 5, people: 9, arrived: 3, unpaid: 5, withNotes: 2 });
  });

  it('counts those who owe a balance, also if they may be checked in', () => {
    const deposit = party({ people: 3, balance: money(6_000, 'USD'), status: 'confirmed' });
    expect(countManifest([party(), deposit])).toMatchObject({ people: 5, unpaid: 3 });
  });

  it('lists the languages of guests who may be checked in, most frequent first', () => {
    expect(counts.languages).toEqual([
      { language: 'es', people: 5 },
      { language: 'en', people: 4 },
    ]);
  });

  it('adds what is due per currency', () => {
    expect(counts.balances).toEqual([money(14_000, 'USD'), money(70_000, 'MXN')]);
  });

  it('leaves out void tickets', () => {
    const smaller = party({ people: 2 });
    const guests = smaller.guests.map((guest) => ({ ...guest, isVoid: guest.position === 2 }));
    expect(countManifest([{ ...smaller, guests }]).people).toBe(1);
  });

  it('is all zero for an empty night', () => {
    expect(countManifest([])).toEqual({
      parties: 0,
      people: 0,
      arrived: 0,
      unpaid: 0,
      languages: [],
      withNotes: 0,
      balances: [],
    });
  });
});

describe('A party is found', () => {
  const guests = [
    { position: 1, name: 'María García', isIn: false, isVoid: false },
    { position: 2, name: 'Seán O’Brien-Núñez', isIn: false, isVoid: false },
  ];
  it.each([
    'maria',
    'GARC',
    'garcia maria',
    'María G',
    'sean',
    'brien',
    'nunez',
    'x9qd',
    '7k3m-x9',
    'vpc-7k3m-x9qd',
    "O'Brien",
    'obrien',
    'Brien-Nuñez',
    'nunez x9qd',
    '+52 322 123 4567',
    '(322) 123-4567',
    'maria 4567',
  ])('by %s', (typed) => {
    expect(isMeant(party({ guests }), typed)).toBe(true);
  });
  it.each(['', '  ', 'ria', 'maria lopez', 'x9', 'd', '322 123 4568', '67'])('but not by %j', (typed) => {
    expect(isMeant(party({ guests }), typed)).toBe(false);
  });
});
