/**
 * Codes that guests and guides read aloud and type hold no letters that look like digits. See
 * docs/rules/booking.md.
 */

/** Thirty-two characters, without 0, O, 1 and I. Thirty-two, so that every byte of chance counts the same. */
export const readableAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * A code of that many characters, five bits of chance in each. Every character is equally likely, since 256 is a
 * multiple of 32. Throws a RangeError when fewer random bytes than characters are given.
 */
export function readableCode(randomBytes: Uint8Array, length: number): string {
  if (randomBytes.length < length) throw new RangeError(`Needs ${length} random bytes`);
  return Array.from(randomBytes.subarray(0, length), (byte) =>
    readableAlphabet.charAt(byte % readableAlphabet.length),
  ).join('');
}

/** The code as it was meant: lower case, spaces and any kind of dash are forgiven. Null for other characters. */
export function parseReadableCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '');
  return [...code].every((character) => readableAlphabet.includes(character)) ? code : null;
}
