/** Normalizes typed text and removes invisible characters. See docs/rules/booking.md. */

import { typedText } from '#domain/typed-text.ts';

/** One line of text in NFC, trimmed, with single spaces. */
export function oneLine(text: string): string {
  return typedText(text.normalize('NFC').replace(/\s/gu, ' ')).replace(/\s+/gu, ' ').trim();
}

/** Several lines of text, with line ends as `\n`. */
export const severalLines = (text: string): string => pastedLines(text.replaceAll('\t', ' '));

/** The same of a text that was copied from elsewhere: the tabs between the cells of a table stay. */
export function pastedLines(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .split('\n')
    .map((line) => typedText(line.normalize('NFC')).trimEnd())
    .join('\n')
    .trim();
}

/**
 * The beginning of a text that is too long. A surrogate pair (an emoji) is never split: PostgreSQL refuses an
 * unpaired surrogate in JSON.
 */
export const cutTo = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');

/** Whether the text has a visible character. A name of zero-width spaces is not a name. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** Escapes a text for HTML or XML, between tags or in a quoted attribute. Nothing in the result is markup. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
