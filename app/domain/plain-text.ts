/** Normalizes typed text and removes invisible characters. See docs/rules/booking.md. */

/**
 * Control characters and unpaired surrogates break databases and mails. Bidirectional overrides and isolates
 * can make a name read as another one. Right-to-left letters and the joiners inside emoji are allowed.
 */
export const unseen = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/** One line of text in NFC, trimmed, with single spaces. */
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
 * The beginning of a text that is too long. A surrogate pair (an emoji) is never split: PostgreSQL refuses an
 * unpaired surrogate in JSON.
 */
export const cutTo = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** Whether the text has a visible character. A name of zero-width spaces is not a name. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** Escapes a text for HTML or XML, between tags or in a quoted attribute. Nothing in the result is markup. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
