import { expect, it } from 'vitest';
import { parseReadableCode, readableAlphabet, readableCode } from '#domain/readable-code.ts';

it('has 32 different characters that cannot be confused', () => {
  expect(new Set(readableAlphabet).size).toBe(32);
  expect(readableAlphabet).not.toMatch(/[0O1I]/);
});

it('makes all characters equally likely', () => {
  const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const counts = new Map<string, number>();
  for (const character of readableCode(everyByte, 256)) {
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array(32).fill(8));
});

it('needs a byte for each character', () => {
  expect(() => readableCode(new Uint8Array(7), 8)).toThrow(RangeError);
});

it('accepts any case, spaces and dashes, and no other character', () => {
  expect(parseReadableCode(' 7k3m – x9qd ')).toBe('7K3MX9QD');
  expect(parseReadableCode('7K3M_X9QD')).toBeNull();
  expect(parseReadableCode('OIL0')).toBeNull();
});
