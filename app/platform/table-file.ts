import { writeXlsxStream } from 'hucre/xlsx';
import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import { csv, csvLine } from '#domain/csv.ts';
import { cutTo } from '#domain/plain-text.ts';

export type FileFormat = 'csv' | 'xlsx';

/** A text, a number, an amount, a date, a moment in the city's time, or nothing. */
export type FileCell =
  | string
  | number
  | { readonly decimal: string }
  | { readonly day: CalendarDate; readonly time?: ClockTime }
  | null;

/** How a workbook shows the numbers and dates of a column. */
const numberFormats = {
  money: '#,##0.00',
  percent: '0.0%',
  count: '#,##0',
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
} as const;

export type FileColumn<Row> = {
  readonly heading: string;
  readonly kind?: keyof typeof numberFormats | undefined;
  /** In characters. Texts are wider than numbers unless it is given. */
  readonly width?: number;
  readonly cell: (row: Row) => FileCell;
};

/** All rows, or page by page for tables that are too long for memory. */
type Rows<Row> = readonly Row[] | AsyncGenerator<readonly Row[]>;

const types: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The format of a URL that ends with it. */
export const formatIn = (url: string): FileFormat =>
  new URL(url).pathname.endsWith('.xlsx') ? 'xlsx' : 'csv';

/**
 * A table as a file to download. Numbers and dates are numbers and dates; a text is never run as a formula (`domain/csv`).
 * Pages are read and sent one at a time, with backpressure.
 */
export function tableFile<Row>(
  name: string,
  format: FileFormat,
  columns: readonly FileColumn<Row>[],
  rows: Rows<Row>,
): Response {
  const pages = cellsOf(columns, rows);
  return new Response(format === 'csv' ? csvOf(columns, pages) : workbookOf(columns, pages), {
    headers: {
      'Content-Type': types[format],
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
      'Cache-Control': 'no-store',
    },
  });
}

type Cells = readonly FileCell[];
type Headings = readonly Omit<FileColumn<never>, 'cell'>[];

async function* cellsOf<Row>(
  columns: readonly FileColumn<Row>[],
  rows: Rows<Row>,
): AsyncGenerator<readonly Cells[]> {
  const cells = (page: readonly Row[]) => page.map((row) => columns.map(({ cell }) => cell(row)));
  if (Symbol.asyncIterator in rows) for await (const page of rows) yield cells(page);
  else yield cells(rows);
}

function csvOf(columns: Headings, pages: AsyncGenerator<readonly Cells[]>) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(csv([columns.map(({ heading }) => heading)])));
    },
    async pull(controller) {
      const { done, value } = await pages.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(value.map((cells) => csvLine(cells.map(plain))).join('')));
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
}

function plain(cell: FileCell): string | number {
  if (cell === null) return '';
  if (typeof cell !== 'object') return cell;
  if ('decimal' in cell) return cell.decimal;
  return cell.time ? `${cell.day} ${cell.time}` : cell.day;
}

/** The first row is a frozen heading. */
const workbookOf = (columns: Headings, pages: AsyncGenerator<readonly Cells[]>) =>
  writeXlsxStream(workbookRows(pages), {
    name: '1',
    columns: columns.map(({ heading, kind, width = kind ? 16 : 32 }) => ({
      header: heading,
      width,
      ...(kind && { numFmt: numberFormats[kind] }),
    })),
    freezePane: { rows: 1 },
  });

async function* workbookRows(pages: AsyncGenerator<readonly Cells[]>) {
  for await (const rows of pages) yield* rows.map((cells) => cells.map(workbookCell));
}

/** The maximum length of a cell's text in the format. */
const maxCellCharacters = 32_767;

function workbookCell(cell: FileCell): string | number | Date | null {
  if (typeof cell === 'string') return cutTo(cell, maxCellCharacters);
  if (typeof cell === 'number' || cell === null) return cell;
  return 'day' in cell ? new Date(`${cell.day}T${cell.time ?? '00:00'}:00Z`) : Number(cell.decimal);
}
