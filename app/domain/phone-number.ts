/**
 * The phone number on which a guide reaches a guest, in the format in which the guest entered it. See
 * docs/rules/booking.md.
 */

import { typedValue } from '#domain/typed-text.ts';

/**
 * No number has fewer digits. Two numbers are therefore compared by their last seven digits, with or without
 * a country code.
 */
export const minPhoneDigits = 7;
const maxDigits = 15;

/**
 * The number with plain spaces and dashes, or null if it is not one: 7 to 15 digits (15 is the maximum of
 * E.164), with `+ ( ) - . /` and spaces between them.
 */
export function phoneNumber(text: string): string | null {
  const number = typedValue(text);
  if (number.length > 40 || !/^\+?[\d(). /-]+$/.test(number)) return null;
  const digits = number.replace(/\D/g, '').length;
  return digits >= minPhoneDigits && digits <= maxDigits ? number : null;
}

/** The country codes of two digits (ITU-T E.164); `1` and `7` have one, all others three. */
const twoDigits = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** How many of the digits of an international number are its country code. */
export function countryCodeLength(digits: string): 1 | 2 | 3 {
  if (/^[17]/.test(digits)) return 1;
  return twoDigits.test(digits) ? 2 : 3;
}
