import { expect, it } from 'vitest';
import { csv, csvLine } from './csv.ts';

it.each([
  ['=HYPERLINK("http://bad.example")', `"'=HYPERLINK(""http://bad.example"")"`],
  ['+1 415 555 0132', `'+1 415 555 0132`],
  ['-2+3', `'-2+3`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['  =1+1', `'  =1+1`],
  ['\t=1+1', `'\t=1+1`],
  ['＝1+1', `'＝1+1`],
  ["|cmd' /C calc'!A0", `'|cmd' /C calc'!A0`],
])('%s is read as text', (typed, written) => {
  expect(csvLine([typed])).toBe(`${written}\r\n`);
});

it.each([
  ['María José', 'María José'],
  ['a, b', '"a, b"'],
  ['two\nlines', '"two\nlines"'],
  ['6" heels', '"6"" heels"'],
  ['a-b', 'a-b'],
  ['', ''],
])('%j is kept as it is', (typed, written) => {
  expect(csvLine([typed])).toBe(`${written}\r\n`);
});

it('numbers are numbers, also below zero', () => {
  expect(csvLine([-2, 35])).toBe('-2,35\r\n');
});

it('begins with what tells Excel that it is UTF-8', () => {
  expect(csv([['José'], ['Ana', 2]])).toBe('\uFEFFJosé\r\nAna,2\r\n');
});
