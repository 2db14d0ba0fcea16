import { encode } from 'fast-png';
import encodeQR, { type QrOpts } from 'qr';
import type { Language } from '#domain/bilingual.ts';
import { ticketAddress } from './ticket-address.ts';

type Ticket = { readonly code: string; readonly language: Language };

/** Can be read from a scratched screen at night, with the quiet zone that scanners want. */
const look: QrOpts = { ecc: 'medium', border: 4 };
/** Mails show it at 132 pixels: about two of the picture's for each. */
const pixelsPerModule = 8;
const [dark, light] = [0, 255];
/** Large even areas, which a higher level packs little better and takes longer. */
const zlib = { level: 6 } as const;

/** The QR picture of a ticket as SVG markup, for pages: it holds the ticket's address. */
export const ticketQrSvg = (origin: string, ticket: Ticket): string =>
  encodeQR(ticketAddress(origin, ticket), 'svg', look);

/** The same as a PNG, for mails. */
export function ticketQrPng(origin: string, ticket: Ticket): Buffer {
  const modules = encodeQR(ticketAddress(origin, ticket), 'raw', look);
  const side = modules.length * pixelsPerModule;
  const data = new Uint8Array(side * side).fill(light);
  for (const [row, columns] of modules.entries()) {
    const top = row * pixelsPerModule * side;
    for (const [column, isDark] of columns.entries())
      if (isDark) data.fill(dark, top + column * pixelsPerModule, top + (column + 1) * pixelsPerModule);
    for (let copy = 1; copy < pixelsPerModule; copy++) data.copyWithin(top + copy * side, top, top + side);
  }
  return Buffer.from(encode({ width: side, height: side, channels: 1, data }, { zlib }));
}
