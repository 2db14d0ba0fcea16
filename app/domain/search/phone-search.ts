/** Phone numbers in searches: digits are compared, as they are printed or typed. See docs/decisions/folded-search.md. */

import { minPhoneDigits } from '../phone-number.ts';

/** What was typed, apart into numbers (their digits) and the remaining text. */
export type SplitSearch = { readonly numbers: readonly string[]; readonly text: string };

/** A number as people write it: not adjacent to other characters as in a reference or an e-mail address. */
const writtenNumber = /(?<!\S)[+(]*\d[\d\s()+./-]*(?!\S)/gu;

export function splitNumbers(typed: string): SplitSearch {
  const plain = typed
    .normalize('NFKD')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\u00B7\u2044\u2215]/gu, '/');
  const numbers: string[] = [];
  const text = plain.replace(writtenNumber, (number) => {
    numbers.push(number.replace(/\D/g, ''));
    return ' ';
  });
  return { numbers, text };
}

/**
 * The end of a whole number, which is the same with and without a country code or a leading zero; null for fewer digits,
 * which are compared as they are.
 */
export const phoneEnd = (digits: string): string | null =>
  digits.length >= minPhoneDigits ? digits.slice(-minPhoneDigits) : null;

/** Whether the stored number has those digits, or is that number with another beginning. */
export function hasDigits(phone: string, digits: string): boolean {
  const stored = phone.replace(/\D/g, '');
  const end = phoneEnd(digits);
  return stored.includes(digits) || (end !== null && stored.endsWith(end));
}
