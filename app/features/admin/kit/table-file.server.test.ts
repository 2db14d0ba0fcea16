import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { tableFile } from './table-file.server.ts';

test('Files have numbers and dates, and no text is a formula', async () => {
  const rows = [
    ['=Hotel Mar', -12.5, 0.25, { day: calendarDate('2027-03-05')! }, null],
    ['a, "b"', 1, 0, null, null],
  ];
  const columns = [
    { heading: '+Partner' },
    { heading: 'Refunds', kind: 'money' },
    { heading: 'Occupancy', kind: 'percent' },
    { heading: 'Date', kind: 'day' },
    { heading: 'Nothing' },
  ] as const;
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
