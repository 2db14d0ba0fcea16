/**
 * Tables for spreadsheet programs. A guest's input is never evaluated as a formula. See
 * docs/rules/door.md.
 */

import { countryCodeLength, phoneNumber } from './phone-number.ts';

export type CsvCell = string | number;

/**
 * Characters at which a program may split a text into cells. Spreadsheets split by the list separator of the
 * reader's locale (`;` in Spanish) and then recognize quotation marks only at the beginning of such a part.
 */
const separator = /([;|\t\r\n\v\f\u0085\u2028\u2029\u060C\u061B])/u;
/**
 * Characters that are skipped before the first relevant one: white space, quotation marks and invisible
 * characters.
 */
const skipped = /^[\s\p{Z}\p{C}"\u201C\u201D]*/u;
const beginsFormula = /^[=+\-@%\u2212]/u;

/** An international phone number. */
const foreignPhone = /^\+[\d ().-]+$/;

/**
 * The rows as CSV (RFC 4180) in UTF-8 with a byte order mark, which Excel needs to read accents. A text that
 * would be evaluated as a formula, in any locale, gets a leading apostrophe, so that it is read as text. Spreadsheets
 * show that apostrophe, so an international phone number gets parentheses around its country code instead:
 * `(+52) 322 123 4567` is no formula and no number.
 */
export const csv = (rows: readonly (readonly CsvCell[])[]): string => `\uFEFF${rows.map(csvLine).join('')}`;

/** One row, for tables that are streamed because they are too long for memory. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(',')}\r\n`;

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const text = asText(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text with an apostrophe before each part that a spreadsheet would evaluate. */
function asText(value: string): string {
  const text = value
    .split(separator)
    .map((part) => (isFormula(part) ? (asPhone(part.trim()) ?? `'${part}`) : part))
    .join('');
  return /^\s*[\t\r\n|]/.test(text) ? `'${text}` : text;
}

/** The phone number with its country code in parentheses; null if it is not an international one. */
function asPhone(text: string): string | null {
  const number = foreignPhone.test(text) && phoneNumber(text);
  if (!number) return null;
  const digits = number.replace(/\D/g, '');
  const code = digits.slice(0, countryCodeLength(digits));
  // The code may have separators of its own: `+(52) 322 123 4567`.
  const written = new RegExp(`^\\+\\D*${[...code].join('\\D*')}[ .)-]*`);
  return `(+${code}) ${number.replace(written, '')}`;
}

/** Full-width and small forms (`＝`) count as the character that they stand for. */
const isFormula = (part: string): boolean =>
  beginsFormula.test(part.replace(skipped, '').slice(0, 2).normalize('NFKC'));
