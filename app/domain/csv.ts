/** Tables for spreadsheet programs, in which no guest's name becomes a formula. See docs/rules/admission.md. */

export type CsvCell = string | number;

/** What a spreadsheet would calculate instead of showing, also after spaces and in its wide forms. */
const startsFormula = /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20|%]|^[\t\r\n]/u;

/**
 * The rows as CSV (RFC 4180) in UTF-8 with a byte order mark, without which Excel breaks accents. A text that
 * would be a formula gets an apostrophe in front, so that it is read as text.
 */
export const csv = (rows: readonly (readonly CsvCell[])[]): string => `\uFEFF${rows.map(csvLine).join('')}`;

/** One row; for tables that are too long to be held at once. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(',')}\r\n`;

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  const text = startsFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
