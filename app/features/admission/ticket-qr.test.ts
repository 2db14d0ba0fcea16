import QRCode from 'qrcode';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ticketQrPng, ticketQrSvg } from './ticket-qr.server.ts';

const origin = 'https://crawl.example';
const code = '7K3MX9QD2345ABCDEFGHJKLM';
const { modules } = QRCode.create(`${origin}/t/${code}`, { errorCorrectionLevel: 'M' });
const quietZone = 4;

test('the picture for pages holds the address of the ticket, with a quiet zone around it', async () => {
  const svg = await ticketQrSvg(origin, code);
  const side = modules.size + 2 * quietZone;
  expect(svg).toMatch(new RegExp(`^<svg [^>]*viewBox="0 0 ${side} ${side}"`));
  expect(svg).not.toBe(await ticketQrSvg(origin, code.replace('7', '8')));
});

test('the picture for mails holds the same, dark on light', async () => {
  const side = modules.size + 2 * quietZone;
  const image = sharp(ticketQrPng(origin, code));
  const { data } = await image
    .resize(side, side, { kernel: 'nearest' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isDark = (row: number, column: number) => data[(row + quietZone) * side + column + quietZone]! < 128;
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      expect(isDark(row, column)).toBe(Boolean(modules.get(row, column)));
});
