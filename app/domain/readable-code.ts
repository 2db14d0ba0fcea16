/**
 * Codes that guests and guides read aloud and type. They contain no letters that look like digits. See
 * docs/rules/booking.md.
 */

import { typedValue } from '#domain/typed-text.ts';

/** 32 characters, without 0, O, 1 and I. 32 divides 256, so every character is equally likely. */
export const readableAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * A code of that many characters with five bits of randomness each. Throws a RangeError if there are fewer
 * random bytes than characters.
 */
export function readableCode(randomBytes: Uint8Array, length: number): string {
  if (randomBytes.length < length)
    throw new RangeError(`Expected at least ${length} random bytes, got ${randomBytes.length}`);
  return Array.from(randomBytes.subarray(0, length), (byte) =>
    readableAlphabet.charAt(byte % readableAlphabet.length),
  ).join('');
}

/**
 * The canonical form of a typed code. Lower case, spaces and any kind of dash are accepted. Null for other
 * characters.
 */
export function parseReadableCode(typed: string): string | null {
  const code = typedValue(typed)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '');
  return [...code].every((character) => readableAlphabet.includes(character)) ? code : null;
}
