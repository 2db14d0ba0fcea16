import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { type ClockTime, calendarDate } from '#domain/calendar-date.ts';
import { type FileCell, type FileColumn, tableFile } from './table-file.ts';

test('Files have numbers and dates, and no text is a formula', async () => {
  const rows: FileCell[][] = [
    ['=Hotel Mar', -12.5, 0.25, { day: calendarDate('2027-03-05')! }, null],
    ['a, "b"', 1, 0, null, null],
  ];
  const columns = [
    { heading: '+Partner' },
    { heading: 'Refunds', kind: 'money' as const },
    { heading: 'Occupancy', kind: 'percent' as const },
    { heading: 'Date', kind: 'day' as const },
    { heading: 'Nothing' },
  ].map((column, place): FileColumn<FileCell[]> => ({ ...column, cell: (row) => row[place] ?? null }));
  expect(await tableFile('report', 'csv', columns, rows).text()).toBe(
    '\'+Partner,Refunds,Occupancy,Date,Nothing\r\n\'=Hotel Mar,-12.5,0.25,2027-03-05,\r\n"a, ""b""",1,0,,\r\n',
  );
  const file = tableFile('report', 'xlsx', columns, rows);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="report.xlsx"');
  const book = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  expect(book.sheets[0]?.rows.slice(0, 2)).toEqual([
    ['+Partner', 'Refunds', 'Occupancy', 'Date', 'Nothing'],
    ['=Hotel Mar', -12.5, 0.25, new Date('2027-03-05T00:00:00Z'), null],
  ]);
});

test('A long table is read page by page, and amounts and moments can be calculated with', async () => {
  async function* pages() {
    yield [1];
    yield [2, 3];
  }
  const columns: FileColumn<number>[] = [
    { heading: 'Total', kind: 'money', cell: (row) => ({ decimal: `${row}.50` }) },
    {
      heading: 'Placed',
      kind: 'moment',
      cell: (row) => ({ day: calendarDate(`2027-03-0${row}`)!, time: '19:30' as ClockTime }),
    },
  ];
  expect(await tableFile('long', 'csv', columns, pages()).text()).toBe(
    'Total,Placed\r\n1.50,2027-03-01 19:30\r\n2.50,2027-03-02 19:30\r\n3.50,2027-03-03 19:30\r\n',
  );
  const book = await readXlsx(
    new Uint8Array(await tableFile('long', 'xlsx', columns, pages()).arrayBuffer()),
  );
  expect(book.sheets[0]?.rows[3]).toEqual([3.5, new Date('2027-03-03T19:30:00Z')]);
});
