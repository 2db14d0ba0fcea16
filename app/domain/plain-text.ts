/** What people type is kept as they meant it, without what nobody can see. See docs/rules/booking.md. */

/**
 * Control characters and lone halves of a character break databases and mails; the bidirectional overrides and
 * isolates can turn a name round to read as another. Right-to-left letters and the joiners inside emoji stay.
 */
export const unseen = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/** One line of text: NFC, trimmed, a single space where there was any white space. */
export function oneLine(text: string): string {
  return text.normalize('NFC').replace(/\s/gu, ' ').replace(unseen, '').replace(/ +/g, ' ').trim();
}

/** Several lines of text, with line ends as `\n`. */
export function severalLines(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .split('\n')
    .map((line) => line.normalize('NFC').replaceAll('\t', ' ').replace(unseen, '').trimEnd())
    .join('\n')
    .trim();
}

/**
 * The beginning of a text that is too long. A character of two halves (an emoji) stays whole or goes: half of one
 * cannot be kept, because PostgreSQL refuses it in JSON.
 */
export const cutTo = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** Whether anything at all would be seen: a name made of zero-width spaces is no name. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
