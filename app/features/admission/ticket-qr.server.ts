import { PNG } from 'pngjs';
import QRCode from 'qrcode';
import { ticketText } from '#domain/admission/ticket.ts';

/** Enough to be read from a scratched screen at night. */
const correction = { errorCorrectionLevel: 'M' } as const;
/** The quiet zone that scanners want. */
const marginModules = 4;
const pixelsPerModule = 10;

/** The QR picture of a ticket as SVG markup, for pages: it holds `<origin>/t/<code>`. */
export function ticketQrSvg(origin: string, code: string): Promise<string> {
  return QRCode.toString(ticketText(origin, code), { ...correction, margin: marginModules, type: 'svg' });
}

const white = 0xff;
const greyscale = { colorType: 0, inputColorType: 0, inputHasAlpha: false, bitDepth: 8 } as const;
/** Rows repeat, so that the filter that compares a row with the one above is the right one; trying all costs ten times as much. */
const filterUp = 2;

/** The same as a greyscale PNG, for mails: a busy night confirms many bookings, and each guest has one. */
export function ticketQrPng(origin: string, code: string): Buffer {
  const { size, data } = QRCode.create(ticketText(origin, code), correction).modules;
  const side = (size + 2 * marginModules) * pixelsPerModule;
  const png = new PNG({ width: side, height: side });
  png.data = Buffer.alloc(side * side, white);
  data.forEach((isDark, module) => {
    if (isDark) blacken(png.data, side, { row: Math.floor(module / size), column: module % size });
  });
  return PNG.sync.write(png, { ...greyscale, filterType: filterUp });
}

function blacken(pixels: Buffer, side: number, { row, column }: { row: number; column: number }) {
  const left = (marginModules + column) * pixelsPerModule;
  const top = (marginModules + row) * pixelsPerModule;
  for (let y = top; y < top + pixelsPerModule; y++)
    pixels.fill(0, y * side + left, y * side + left + pixelsPerModule);
}
