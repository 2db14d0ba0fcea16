import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  [['Ana', 3, 'a@example.com'], 'Ana,3,a@example.com'],
  [['López, Ana', 'said "hi"'], '"López, Ana","said ""hi"""'],
  [['two\nlines'], '"two\nlines"'],
  [['=HYPERLINK("http://evil.example")'], `"'=HYPERLINK(""http://evil.example"")"`],
  [['+52 322 100', '-1', '@SUM(A1)', '\tx'], `'+52 322 100,'-1,'@SUM(A1),'\tx`],
  [['  =1+1'], `'  =1+1`],
  [['＝1+1'], `'＝1+1`],
  [[''], ''],
  [['a=b', 'x-y'], 'a=b,x-y'],
])('%j is written as one safe line', (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`);
});
