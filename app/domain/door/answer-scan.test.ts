import { describe, expect, it } from 'vitest';
import { answerScan, type Known, readSaid, type Said, ticketDigest } from './answer-scan.ts';
import { anEvening, aParty } from './door-fixtures.ts';

const code = '7K3MX9QD2345ABCDEFGHJKLM';
const ticket = await ticketDigest(code);
const other = await ticketDigest(code.replace('7', '8'));
const guest = { position: 1, name: 'Zoë Núñez', isIn: false, isVoid: false, checkedIn: null };
const party = aParty({
  guests: [
    { ...guest, ticket },
    { ...guest, position: 2, name: 'Iris', ticket: other },
  ],
});
const door = { nightId: anEvening.id, state: 'open' } as const;
const known = (changes: Partial<Known> = {}): Known => ({ parties: [party], isComplete: false, ...changes });
const shown = (genuineness: Extract<Said, { kind: 'ticket' }>['genuineness'], digest = ticket): Said => ({
  ...{ kind: 'ticket', ticket: digest, genuineness },
});
const answerTo = (said: Said, about = known()) => {
  const found = answerScan(said, about, door);
  return found.kind === 'answer' ? found.answer : `${found.parties.length} names`;
};

describe('A ticket', () => {
  it.each(['genuine', 'forged', 'unchecked'] as const)('on the list is valid, %s or not', (genuineness) => {
    expect(answerScan(shown(genuineness), known(), door)).toMatchObject({
      ...{ kind: 'answer', answer: 'valid', party: { shown: 1, name: party.name } },
    });
  });

  const nowhere = { parties: [], isComplete: false };
  it.each([
    ['genuine', 'genuine'],
    ['unchecked', 'unchecked'],
    ['forged', 'unknown'],
  ] as const)('that is not on the list of a phone and is %s is answered %s', (genuineness, answer) => {
    expect(answerTo(shown(genuineness), nowhere)).toBe(answer);
  });

  it.each(['genuine', 'forged', 'unchecked'] as const)(
    'that the server does not have does not exist, %s or not',
    (genuineness) => {
      expect(answerTo(shown(genuineness), { parties: [], isComplete: true })).toBe('unknown');
    },
  );

  it('of another night on the phone is for the wrong night', () => {
    const tomorrow = { ...party, nightId: 'tomorrow' };
    expect(answerTo(shown('genuine'), known({ parties: [tomorrow] }))).toBe('wrongNight');
  });

  it('that is void is cancelled, and one that was used says so', () => {
    const [first, second] = party.guests;
    const left = { ...party, guests: [first!, { ...second!, isVoid: true }] };
    expect(answerTo(shown('genuine', other), known({ parties: [left] }))).toBe('cancelled');
    const inside = { ...party, guests: [{ ...first!, isIn: true }, second!] };
    expect(answerTo(shown('genuine'), known({ parties: [inside] }))).toBe('alreadyUsed');
  });
});

describe('What is typed', () => {
  const words = (text: string): Said => ({ kind: 'words', words: text });

  it('finds a name without accents, a guest of the party, and a reference', () => {
    for (const text of ['nunez', 'ZOE', 'iris', party.reference.toLowerCase().replaceAll('-', ' ')])
      expect(answerTo(words(text)), text).toBe('valid');
    expect(answerTo(words('somebody'))).toBe('unknown');
  });

  it('is a choice among several parties of that name, of the night only', () => {
    const namesake = { ...party, bookingId: 'b', reference: 'VPC-2222-3333' };
    expect(answerTo(words('nunez'), known({ parties: [party, namesake] }))).toBe('2 names');
    const tomorrow = { ...namesake, nightId: 'tomorrow' };
    expect(answerTo(words('nunez'), known({ parties: [party, tomorrow] }))).toBe('valid');
  });

  it('is a ticket if it is one, however it is typed', async () => {
    const spaced = code.toLowerCase().replace(/(.{4})/g, '$1 ');
    expect(await readSaid(spaced, [])).toEqual({ kind: 'ticket', ticket, genuineness: 'unchecked' });
    expect(await readSaid('Núñez', [])).toEqual({ kind: 'words', words: 'Núñez' });
  });
});
