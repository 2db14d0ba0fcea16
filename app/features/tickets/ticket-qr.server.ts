import { encode } from 'fast-png';
import encodeQR, { type QrOpts } from 'qr';
import type { Language } from '#domain/languages.ts';
import { type SignedCode, ticketPath } from '#domain/tickets/ticket.ts';
import { addressIn } from '#i18n/language.ts';

type Ticket = SignedCode & { readonly language: Language };

/** Can be read from a scratched screen at night, with the quiet zone that scanners want. */
const look: QrOpts = { ecc: 'medium', border: 4 };
/** Mails show it at 132 pixels: about two of the picture's for each. One module is one byte of eight 1-bit pixels. */
const pixelsPerModule = 8;
const [dark, light] = [0b0000_0000, 0b1111_1111];

/** The QR picture of a ticket's address as SVG markup, for pages. */
export const ticketQrSvg = (address: string): string => encodeQR(address, 'svg', look);

/** The same as a black-and-white PNG, for mails. */
export function ticketQrPng(address: string): Buffer {
  const modules = encodeQR(address, 'raw', look);
  const side = modules.length * pixelsPerModule;
  const lines = modules.map((columns) => columns.map((isDark) => (isDark ? dark : light)));
  const data = Uint8Array.from(lines.flatMap((line) => Array(pixelsPerModule).fill(line).flat()));
  return Buffer.from(encode({ width: side, height: side, channels: 1, depth: 1, data }));
}

/** The content of a ticket's QR code: the URL of the ticket's page in the language of its booking. */
export const ticketAddress = (origin: string, { language, ...signed }: Ticket): string =>
  origin + addressIn(language, ticketPath(signed));
