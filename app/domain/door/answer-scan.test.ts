import { describe, expect, it } from 'vitest';
import { answerScan, type Known, readSaid, type Said, ticketDigest, voucherDigest } from './answer-scan.ts';
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
  const words = (text: string, voucher: string | null = null): Said => ({
    kind: 'words',
    words: text,
    voucher,
  });

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
    expect(await readSaid('Núñez', [])).toMatchObject({ kind: 'words', words: 'Núñez' });
  });
});

describe('The reference of a partner', () => {
  const voucher = async (text: string) => (await readSaid(text, [])) as Said & { kind: 'words' };

  it('finds its party however it is spelled, and a second use finds that the party is in', async () => {
    const said = await voucher('gyg 7x-r2 ');
    const sold = { ...party, voucher: await voucherDigest('GYG7XR2') };
    expect(answerTo(said, known({ parties: [sold] }))).toBe('valid');
    const [first, second] = sold.guests;
    const some = { ...sold, guests: [{ ...first!, isIn: true }, second!] };
    expect(answerTo(said, known({ parties: [some] }))).toBe('valid');
    const all = { ...sold, guests: sold.guests.map((guest) => ({ ...guest, isIn: true })) };
    expect(answerTo(said, known({ parties: [all] }))).toBe('alreadyUsed');
    expect(answerTo(said, known({ parties: [party] }))).toBe('unknown');
  });

  it('that partners share is the one of the night, a live one, or a choice', async () => {
    const said = await voucher('1234');
    const one = { ...party, voucher: said.voucher };
    const cancelled = { ...one, bookingId: 'b', status: 'cancelled' as const };
    const tomorrow = { ...one, bookingId: 'c', nightId: 'tomorrow' };
    expect(answerTo(said, known({ parties: [cancelled, tomorrow, one] }))).toBe('valid');
    expect(answerTo(said, known({ parties: [cancelled, tomorrow] }))).toBe('wrongNight');
    expect(answerTo(said, known({ parties: [one, { ...one, bookingId: 'd' }] }))).toBe('2 names');
  });

  it('is none without a letter or digit', async () => {
    expect((await voucher('– !')).voucher).toBeNull();
    expect(answerTo(await voucher('–'), known({ parties: [party] }))).toBe('unknown');
  });
});
