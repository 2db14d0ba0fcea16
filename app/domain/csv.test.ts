import { expect, it } from 'vitest';
import { csv, csvLine } from './csv.ts';

it.each([
  ['=HYPERLINK("http://bad.example")', `"'=HYPERLINK(""http://bad.example"")"`],
  ['+1 415 55', `'+1 415 55`],
  ['+52 322 123 4567*2', `'+52 322 123 4567*2`],
  ['+1234567+cmd', `'+1234567+cmd`],
  ['+12345678901234567890', `'+12345678901234567890`],
  ['-2+3', `'-2+3`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['  =1+1', `'  =1+1`],
  ['\t=1+1', `"'\t'=1+1"`],
  ['\r=1+1', `"'\r'=1+1"`],
  ['\u00a0=1+1', `'\u00a0=1+1`],
  ['\u200b=1+1', `'\u200b=1+1`],
  ['"=1+1', `"'""=1+1"`],
  ['﹢1', `'﹢1`],
  ['−1', `'−1`],
  ['a;=1+1;', `"a;'=1+1;"`],
  ['＝1+1', `'＝1+1`],
  ["|cmd' /C calc'!A0", `'|cmd' /C calc'!A0`],
])('writes %s as text', (typed, written) => {
  expect(csvLine([typed])).toBe(`${written}\r\n`);
});

it.each([
  ['María José', 'María José'],
  ['a, b', '"a, b"'],
  ['two\nlines', '"two\nlines"'],
  ['Ana; Luis', '"Ana; Luis"'],
  ['a+b; c=d', '"a+b; c=d"'],
  ['vegan, -nuts', '"vegan, -nuts"'],
  ['6" heels', '"6"" heels"'],
  ['a-b', 'a-b'],
  ['', ''],
])('writes %j unchanged', (typed, written) => {
  expect(csvLine([typed])).toBe(`${written}\r\n`);
});

it.each([
  ['+52 322 123 4567', '(+52) 322 123 4567'],
  ['+523221234567', '(+52) 3221234567'],
  ['+1 (415) 555-0132', '(+1) (415) 555-0132'],
  ['+1-809-555-0132', '(+1) 809-555-0132'],
  ['+353 86 123 4567', '(+353) 86 123 4567'],
  ['+(52) 322 123 4567', '(+52) 322 123 4567'],
  ['+ 5 2 322 123 4567', '(+52) 322 123 4567'],
  ['+44.20.7946.0958', '(+44) 20.7946.0958'],
  [' +49 171 1234567', '(+49) 171 1234567'],
  ['322 123 4567', '322 123 4567'],
  ['(0171) 1234567', '(0171) 1234567'],
])('writes the phone number %j without an apostrophe, as %j', (typed, written) => {
  expect(csvLine([typed])).toBe(`${written}\r\n`);
});

it('writes numbers as numbers, also below zero', () => {
  expect(csvLine([-2, 35])).toBe('-2,35\r\n');
});

it('begins with a byte order mark, so that Excel reads UTF-8', () => {
  expect(csv([['José'], ['Ana', 2]])).toBe('\uFEFFJosé\r\nAna,2\r\n');
});

/**
 * The cells as a spreadsheet with the given separator reads them. Quotation marks are recognized only at the
 * beginning of a cell.
 */
function cellsReadWith(separator: string, file: string): string[] {
  const cells: string[] = [];
  let rest = file.replace(/^\uFEFF/, '');
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)"?/.exec(rest);
    const opened = quoted?.[1]?.replaceAll('""', '"') ?? '';
    const letters = [...rest.slice(quoted?.[0].length ?? 0)];
    const end = letters.findIndex((letter) => letter === separator || /[\r\n]/.test(letter));
    cells.push(opened + letters.slice(0, end === -1 ? undefined : end).join(''));
    rest = end === -1 ? '' : letters.slice(end + 1).join('');
  }
  return cells;
}

const formulas = [
  '=1+1',
  '+1',
  '+523221234567',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  ' =1+1',
  '\u00a0=1+1',
  '"=1+1"',
  '""=1+1',
  '\u200b=1+1',
  '“=1',
];
const separators = [';', '|', '\t', '\r', '\n', '\r\n', ',', '";', '""";', '; ', ';;'];
const typedTexts = formulas.flatMap((formula) =>
  separators.flatMap((before) => [before + formula, `a${before}${formula};`, `a "b${before}${formula}`]),
);

it.each([',', ';', '|', '\t'])('contains no formula if cells are separated by %j', (separator) => {
  for (const typed of typedTexts) {
    const rows = [
      ['VPC-1', typed, 'Ana'],
      [typed, typed, typed],
    ];
    for (const read of cellsReadWith(separator, csv(rows)))
      expect(
        read.replace(/^[\s"“\u200b]+/, '').normalize('NFKC'),
        JSON.stringify({ typed, read }),
      ).not.toMatch(/^[=+\-@]/);
  }
});
