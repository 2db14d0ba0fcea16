import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainNumber, typedParam, typedText, typedValue } from './typed-text.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
const invisible = [
  ...[
    '\u0000',
    '\u0007',
    '\u007F',
    '\u009B',
    '\u00AD',
    '\u034F',
    '\u061C',
    '\u180E',
    '\u2800',
    '\u3164',
    '\uFEFF',
  ],
  ...range(0x200b, 0x200f),
  ...range(0x202a, 0x202e),
  ...range(0x2060, 0x2069),
  ...range(0xfe00, 0xfe0f),
  ...['\u{E0001}', '\u{E0041}', '\u{E0100}', '\uD800', '\uDFFF'],
];

it.each(invisible.map((character) => [character.codePointAt(0)!.toString(16), character]))(
  'U+%s is removed from a text and from a value',
  (_, character) => {
    expect(typedText(`${character}A${character}na ${character}L${character}`)).toBe('Ana L');
    expect(typedValue(`${character}+52${character} 1${character}`)).toBe('+52 1');
  },
);

it.each([
  ['👩‍👩‍👧 Ana ❤️ 1️⃣ 👍🏽'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 flag, 🏳️‍🌈'],
  ['می‌خواهم'],
  ['क्‍ष'],
  ['葛󠄀城'],
  ['محمد שרה 李（小龍）'],
  ['½ ™ Mª … “quoted” – dash'],
  ['two\nlines\twith tab'],
])('%s stays as it was written', (text) => {
  expect(typedText(text)).toBe(text);
});

it('makes letters, digits and signs of East Asian keyboards the usual ones', () => {
  expect(typedText('Ａｎａ１２')).toBe('Ana12');
  expect(typedValue('ａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ')).toBe('ana@example.com');
  expect(typedValue('ana@example。com')).toBe('ana@example.com');
  expect(typedValue('（０１７１）\u3000１２３−４５‑６７')).toBe('(0171) 123-45-67');
});

it('is applied twice with the result of once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
      expect(typedText(typedText(text))).toBe(typedText(text));
      expect(typedValue(typedValue(text))).toBe(typedValue(text));
    }),
  );
});

it('reads a parameter of an address on one line', () => {
  const params = new URLSearchParams({ q: ' Ana\u200B\u00A0\nLópez ' });
  expect(typedParam(params, 'q', 100)).toBe('Ana López');
  expect(typedParam(params, 'q', 2)).toBe('An');
  expect(typedParam(params, 'none', 2)).toBe('');
});

describe('A number', () => {
  it.each([
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    ['1 000', '1000'],
    ['1\u00A0000,50', '1000.50'],
    ['1\u202F000\u202F000', '1000000'],
    ['1,250.00', '1250.00'],
    ['１２', '12'],
    ['−3', '-3'],
    ['25,50', '25.50'],
    ['007', '007'],
  ])('%j is %s', (typed, read) => {
    expect(plainNumber(typed)).toBe(read);
  });

  it('of more than two decimals is not guessed', () => {
    expect(plainNumber('18,750')).toBe('18750');
    expect(plainNumber('18,750', { maxDecimals: 6 })).toBeNull();
    expect(plainNumber('18,75', { maxDecimals: 6 })).toBe('18.75');
  });

  it.each(['', 'x', '1.000,50', '1e3', '0x10', '1 2', '1,', '.5', '1..5', '1,2,3', '--1', '1 0000'])(
    '%j is none',
    (typed) => expect(plainNumber(typed)).toBeNull(),
  );
});
