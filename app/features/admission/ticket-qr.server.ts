import QRCode, { type QRCodeSegment } from 'qrcode';
import type { Language } from '#domain/bilingual.ts';
import { bitmapPng } from './bitmap-png.ts';
import { ticketAddress } from './ticket-address.ts';

type Ticket = { readonly code: string; readonly language: Language };

/** Enough error correction to be read from a scratched screen at night. */
const correction = { errorCorrectionLevel: 'M' } as const;
/** The quiet zone that the QR standard requires, in modules. */
const marginModules = 4;
const pixelsPerModule = 10;

/** The QR code of a ticket as SVG markup, for pages. It contains the ticket's URL. */
export function ticketQrSvg(origin: string, ticket: Ticket): Promise<string> {
  return QRCode.toString(segments(origin, ticket), { ...correction, margin: marginModules, type: 'svg' });
}

/** The same QR code as a PNG, for mails. Fast, because a busy night sends one for every guest. */
export function ticketQrPng(origin: string, ticket: Ticket): Buffer {
  const { size, data } = QRCode.create(segments(origin, ticket), correction).modules;
  const side = (size + 2 * marginModules) * pixelsPerModule;
  const quiet = Buffer.alloc(Math.ceil(side / 8), 0xff);
  const rows: Buffer[] = Array(marginModules * pixelsPerModule).fill(quiet);
  for (let row = 0; row < size; row++) {
    const pixels = rowOf(quiet, data.subarray(row * size, (row + 1) * size));
    for (let copy = 0; copy < pixelsPerModule; copy++) rows.push(pixels);
  }
  return bitmapPng(side, [...rows, ...rows.slice(0, marginModules * pixelsPerModule)]);
}

/**
 * Encodes the URL as bytes and the code as alphanumeric, which takes less space. The segments are explicit
 * because the library's search for the best mix takes longer than all the rest.
 */
function segments(origin: string, ticket: Ticket): QRCodeSegment[] {
  const text = ticketAddress(origin, ticket);
  const capitals = `/${ticket.code}`;
  return [
    { data: Buffer.from(text.slice(0, -capitals.length)), mode: 'byte' },
    { data: capitals, mode: 'alphanumeric' },
  ];
}

function rowOf(quiet: Buffer, modules: Uint8Array): Buffer {
  const pixels = Buffer.from(quiet);
  modules.forEach((isDark, column) => {
    if (!isDark) return;
    const left = (marginModules + column) * pixelsPerModule;
    for (let at = left; at < left + pixelsPerModule; at++) pixels[at >> 3]! &= ~(0x80 >> (at & 7));
  });
  return pixels;
}
