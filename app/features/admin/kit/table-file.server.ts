import { writeXlsxStream } from 'hucre/xlsx';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { csv } from '#domain/csv.ts';
import { cutTo } from '#domain/plain-text.ts';

export type FileFormat = 'csv' | 'xlsx';

/** A text, a number, a date, or nothing. */
export type FileCell = string | number | { readonly day: CalendarDate } | null;

/** How a workbook shows the numbers of a column. */
const numberFormats = { money: '#,##0.00', percent: '0.0%', count: '#,##0', day: 'yyyy-mm-dd' } as const;

export type FileColumn = {
  readonly heading: string;
  readonly kind?: keyof typeof numberFormats | undefined;
};

const types: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * A small table as a file to download. Numbers and dates are numbers and dates; a text is never run as a
 * formula (`domain/csv`).
 */
export function tableFile(
  name: string,
  format: FileFormat,
  columns: readonly FileColumn[],
  rows: readonly (readonly FileCell[])[],
): Response {
  const body = format === 'csv' ? csvOf(columns, rows) : workbookOf(columns, rows);
  return new Response(body, {
    headers: {
      'Content-Type': types[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'Cache-Control': 'no-store',
    },
  });
}

const csvOf = (columns: readonly FileColumn[], rows: readonly (readonly FileCell[])[]): string =>
  csv([
    columns.map(({ heading }) => heading),
    ...rows.map((cells) => cells.map((cell) => (typeof cell === 'object' ? (cell?.day ?? '') : cell))),
  ]);

/** The maximum length of a cell's text in the format. */
const maxCellCharacters = 32_767;

/** The first row is a frozen heading. */
const workbookOf = (columns: readonly FileColumn[], rows: readonly (readonly FileCell[])[]) =>
  writeXlsxStream(
    rows.map((cells) =>
      cells.map((cell) => {
        if (typeof cell === 'string') return cutTo(cell, maxCellCharacters);
        return typeof cell === 'object' && cell ? new Date(`${cell.day}T00:00:00Z`) : cell;
      }),
    ),
    {
      name: '1',
      columns: columns.map(({ heading, kind }) => ({
        header: heading,
        width: kind ? 16 : 32,
        ...(kind && { numFmt: numberFormats[kind] }),
      })),
      freezePane: { rows: 1 },
    },
  );
