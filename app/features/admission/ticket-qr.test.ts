import QRCode from 'qrcode';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ticketQrPng, ticketQrSvg } from './ticket-qr.server.ts';

const origin = 'https://crawl.example';
const code = '7K3MX9QD2345ABCDEFGHJKLM';
const quietZone = 4;
const modulesOf = (text: string) => QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
const each = [
  ['en', `${origin}/t/${code}`],
  ['es', `${origin}/es/t/${code}`],
] as const;

test.each(each)(
  'the picture for pages holds the address of the ticket in %s, with a quiet zone around it',
  async (language, text) => {
    const modules = modulesOf(text);
    const svg = await ticketQrSvg(origin, { code, language });
    const side = modules.size + 2 * quietZone;
    expect(svg).toMatch(new RegExp(`^<svg [^>]*viewBox="0 0 ${side} ${side}"`));
    expect(svg).not.toBe(await ticketQrSvg(origin, { code: code.replace('7', '8'), language }));
  },
);

test.each(each)('the picture for mails holds the same in %s, dark on light', async (language, text) => {
  const modules = modulesOf(text);
  const side = modules.size + 2 * quietZone;
  const image = sharp(ticketQrPng(origin, { code, language }));
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
