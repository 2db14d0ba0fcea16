/** A number on which the guide reaches a guest, written as the guest writes it. See docs/rules/booking.md. */

/** No number has fewer; so the last seven of two numbers tell whether they are the same, with a country or without. */
export const minPhoneDigits = 7;
const maxDigits = 15;

/**
 * The number with plain spaces and dashes, or null when it is not one: 7 to 15 digits (15 is the longest
 * number in the world, E.164), with `+ ( ) - .` and spaces between them.
 */
export function phoneNumber(text: string): string | null {
  const number = text
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(/\p{Pd}/gu, '-');
  if (number.length > 40 || !/^\+?[\d(). -]+$/.test(number)) return null;
  const digits = number.replace(/\D/g, '').length;
  return digits >= minPhoneDigits && digits <= maxDigits ? number : null;
}
