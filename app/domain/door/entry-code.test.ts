import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { entriesPerCode, type GuideEntry, readEntryCode, writeEntryCodes } from './entry-code.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const anEntry = (number: number, changes: Partial<GuideEntry> = {}): GuideEntry => ({
  ...{ id: id(number), kind: 'admit', nightId: id(901), bookingId: id(902), by: id(903) },
  ...{ positions: [1, 2, 300], at: new Date('2027-03-06T02:30:00.123Z') },
  ...changes,
});

const aPayment = anEntry(1, {
  ...{ kind: 'payment', positions: [] },
  payment: { method: 'terminal', amount: money(7_000, 'USD'), taken: money(7_000, 'USD') },
});

describe('The code of unsent entries', () => {
  it('contains every entry, in order, in as many codes as needed', () => {
    const entries = Array.from({ length: entriesPerCode + 1 }, (_, number) =>
      anEntry(
        number,
        number === 1 ? { kind: 'undo' } : number === 2 ? { kind: 'noShow', positions: [] } : {},
      ),
    );
    entries.push(
      anEntry(20, {
        ...{ kind: 'payment', positions: [] },
        payment: { method: 'cash', amount: money(7_000, 'USD'), taken: money(135_590, 'MXN') },
      }),
      anEntry(21),
    );
    const codes = writeEntryCodes(entries);
    expect(codes).toHaveLength(2);
    expect(codes.flatMap((code) => readEntryCode(code))).toEqual(entries);
  });

  it('fits into a QR code that a phone reads from a screen', () => {
    const [code = ''] = writeEntryCodes(
      Array.from({ length: entriesPerCode }, (_, number) => anEntry(number)),
    );
    expect(code.length).toBeLessThan(900);
  });

  it('contains sales with their guests, fewer in a code', () => {
    const aSale = (number: number) => ({
      ...anEntry(number, { kind: 'sale', bookingId: id(number), positions: [1, 2] }),
      payment: { method: 'cash' as const, amount: money(7_000, 'USD'), taken: money(7_000, 'USD') },
      sale: {
        ...{ lentId: id(904), people: 2, name: 'Zoë Núñez Peña de la Cruz', language: 'es' as const },
        addOns: [{ addOnId: id(905), quantity: 2 }],
      },
    });
    const sales = Array.from({ length: 7 }, (_, number) => aSale(number));
    const codes = writeEntryCodes([...sales, anEntry(8)]);
    expect(codes.flatMap((code) => readEntryCode(code))).toEqual([...sales, anEntry(8)]);
    for (const code of codes) expect(code.length).toBeLessThan(1_100);
    expect(readEntryCode(codes[0]!.slice(0, -4))).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['another text', 'https://menu.example'],
    ['no Base64', '*'],
    ['another version', btoa('\x02')],
    ['a version alone', btoa('\x01').replaceAll('=', '')],
    ['one that was cut off', writeEntryCodes([anEntry(1)])[0]!.slice(0, -4)],
    ['one with more behind it', `${writeEntryCodes([anEntry(1)])[0]!}AAAA`],
    ['an unknown kind', writeEntryCodes([anEntry(1)])[0]!.replace(/^(.{87})./, '$1_')],
    ['a payment that was cut off', writeEntryCodes([aPayment])[0]!.slice(0, -4)],
    [
      'a payment in no currency',
      writeEntryCodes([
        { ...aPayment, payment: { ...aPayment.payment!, taken: { amount: 1, currency: '   ' } } },
      ])[0]!,
    ],
  ])('is refused if it is %s', (_case, text) => {
    expect(readEntryCode(text)).toBeNull();
  });
});
