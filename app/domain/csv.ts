/** Tables for spreadsheet programs, in which no guest's name becomes a formula. See docs/rules/admission.md. */

export type CsvCell = string | number;

/**
 * Where a program may begin another cell inside a text of ours. Spreadsheets split by the list separator of their
 * reader's language (`;` in Spanish), and then honor quotation marks only at the beginning of such a part.
 */
const separator = /([;|\t\r\n\v\f\u0085\u2028\u2029\u060C\u061B])/u;
/** What stands before the first character that counts: white space, quotation marks, and what nobody sees. */
const skipped = /^[\s\p{Z}\p{C}"\u201C\u201D]*/u;
const beginsFormula = /^[=+\-@%\u2212]/u;

/**
 * The rows as CSV (RFC 4180) in UTF-8 with a byte order mark, without which Excel breaks accents. What would be a
 * formula, in whichever language the file is opened, gets an apostrophe in front, so that it is read as text.
 */
export const csv = (rows: readonly (readonly CsvCell[])[]): string => `\uFEFF${rows.map(csvLine).join('')}`;

/** One row; for tables that are too long to be held at once. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(',')}\r\n`;

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const text = asText(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text with an apostrophe before each part that a spreadsheet would calculate instead of showing. */
function asText(value: string): string {
  const text = value
    .split(separator)
    .map((part) => (isFormula(part) ? `'${part}` : part))
    .join('');
  return /^\s*[\t\r\n|]/.test(text) ? `'${text}` : text;
}

/** Wide and small forms (`＝`) count as the character that they stand for. */
const isFormula = (part: string): boolean =>
  beginsFormula.test(part.replace(skipped, '').slice(0, 2).normalize('NFKC'));
