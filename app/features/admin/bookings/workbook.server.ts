import { strToU8, Zip, ZipDeflate } from 'fflate';
import { cutTo } from '#domain/plain-text.ts';

/**
 * A text, a number (also as a decimal string, `35.00`), or a date (`yyyy-MM-dd`), so that spreadsheets can
 * calculate with it.
 */
export type WorkbookCell = string | number | { readonly decimal: string } | { readonly day: string };

/** The maximum length of a cell's text in the format. */
const maxTextLength = 32_767;

/**
 * An Excel workbook (ECMA-376) with one sheet, streamed with backpressure, so that a hundred thousand rows
 * need no more memory than a few. The first row is a frozen heading. Texts are never formulas, whatever they
 * start with.
 */
export function workbook(
  headings: readonly string[],
  rows: AsyncIterator<readonly (readonly WorkbookCell[])[]>,
): ReadableStream<Uint8Array> {
  let sheet: ZipDeflate;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const zip = new Zip((error, chunk, isLast) => {
        if (error) return controller.error(error);
        controller.enqueue(chunk);
        if (isLast) controller.close();
      });
      for (const [path, text] of Object.entries(parts)) {
        const part = new ZipDeflate(path);
        zip.add(part);
        part.push(strToU8(text), true);
      }
      sheet = new ZipDeflate('xl/worksheets/sheet1.xml');
      zip.add(sheet);
      zip.end();
      sheet.push(strToU8(sheetStart + row(headings, style.heading)));
    },
    async pull() {
      const { done, value } = await rows.next();
      if (done) sheet.push(strToU8(sheetEnd), true);
      else sheet.push(strToU8(value.map((cells) => row(cells)).join('')));
    },
    async cancel() {
      await rows.return?.();
    },
  });
}

/** Indexes in `cellXfs` of the style sheet below. */
const style = { plain: 0, day: 1, heading: 2 };

const row = (cells: readonly WorkbookCell[], look = style.plain) =>
  `<row>${cells.map((cell) => cellXml(cell, look)).join('')}</row>`;

function cellXml(cell: WorkbookCell, look: number): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'object' && 'decimal' in cell) return `<c><v>${cell.decimal}</v></c>`;
  if (typeof cell === 'object') return `<c s="${style.day}"><v>${dayNumber(cell.day)}</v></c>`;
  const text = escaped(cutTo(cell, maxTextLength));
  return `<c t="inlineStr" s="${look}"><is><t xml:space="preserve">${text}</t></is></c>`;
}

const dayMilliseconds = 86_400_000;

/** Excel's serial date number, which starts at the end of 1899. */
const dayNumber = (day: string) =>
  (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / dayMilliseconds;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Removes characters that XML does not allow, so that a guest's name cannot break the file. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed.
    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>]/g, (character) => entities[character]!);

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packageOf = 'http://schemas.openxmlformats.org/package/2006';
const officeOf = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const sheetStart = `${xml}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="16" defaultRowHeight="15"/><sheetData>`;
const sheetEnd = '</sheetData></worksheet>';

const parts = {
  '[Content_Types].xml': `${xml}<Types xmlns="${packageOf}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${packageOf}/relationships"><Relationship Id="r1" Type="${officeOf}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${spreadsheet}" xmlns:r="${officeOf}"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packageOf}/relationships"><Relationship Id="r1" Type="${officeOf}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${officeOf}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${spreadsheet}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill/><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};
