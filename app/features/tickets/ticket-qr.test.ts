import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { readPixels } from '#features/door/app/camera/read-pixels.ts';
import { ticketAddress, ticketQrPng, ticketQrSvg } from './ticket-qr.server.ts';

const origin = 'https://crawl.example';
const code = '7K3MX9QD2345ABCDEFGHJKLM';
const signature = 'AAE-Tu4_'.repeat(11);
const addressIn = (language: Language) => ticketAddress(origin, { code, signature, language });
const quietModules = 4;
const each = [
  ['en', `${origin}/t/${code}.${signature}`],
  ['es', `${origin}/es/t/${code}.${signature}`],
] as const;

/** Eight pixels for each of an SVG. */
const sharply = { density: 8 * 72 };

/** What a scanner reads in the picture, and how many of its modules are light at the left and the top. */
async function scanned(picture: Buffer, modulesAcross: number) {
  const { width } = await sharp(picture, sharply).metadata();
  const image = sharp(picture, sharply)
    .resize(modulesAcross * 8, null, { kernel: 'nearest' })
    .flatten({ background: 'white' });
  const { data, info } = await image.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { info: dark } = await image.clone().trim().toBuffer({ resolveWithObject: true });
  const quiet = [dark.trimOffsetLeft, dark.trimOffsetTop].map(
    (offset) => (-(offset ?? 0) * modulesAcross) / width,
  );
  return { text: readPixels({ width: info.width, height: info.height, data }), quiet };
}

const modulesAcross = (svg: string) => Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);

test.each(each)(
  'the picture for pages contains the URL of the ticket in %s, with a quiet zone',
  async (language, text) => {
    const svg = ticketQrSvg(addressIn(language));
    expect(await scanned(Buffer.from(svg), modulesAcross(svg))).toEqual({
      text,
      quiet: [quietModules, quietModules],
    });
    expect(svg).not.toBe(ticketQrSvg(addressIn(language).replace('7', '8')));
  },
);

test.each(each)('the picture for mails contains the same in %s, dark on light', async (language, text) => {
  const across = modulesAcross(ticketQrSvg(addressIn(language)));
  const png = ticketQrPng(addressIn(language));
  expect((await sharp(png).metadata()).width).toBe(across * 8);
  expect(await scanned(png, across)).toEqual({ text, quiet: [quietModules, quietModules] });
});
