import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPixels } from '#features/door/scanner/read-pixels.ts';
import { ticketQrPng, ticketQrSvg } from './ticket-qr.server.ts';

const origin = 'https://crawl.example';
const code = '7K3MX9QD2345ABCDEFGHJKLM';
const quietModules = 4;
const each = [
  ['en', `${origin}/t/${code}`],
  ['es', `${origin}/es/t/${code}`],
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
    const svg = ticketQrSvg(origin, { code, language });
    expect(await scanned(Buffer.from(svg), modulesAcross(svg))).toEqual({
      text,
      quiet: [quietModules, quietModules],
    });
    expect(svg).not.toBe(ticketQrSvg(origin, { code: code.replace('7', '8'), language }));
  },
);

test.each(each)('the picture for mails contains the same in %s, dark on light', async (language, text) => {
  const across = modulesAcross(ticketQrSvg(origin, { code, language }));
  const png = ticketQrPng(origin, { code, language });
  expect((await sharp(png).metadata()).width).toBe(across * 8);
  expect(await scanned(png, across)).toEqual({ text, quiet: [quietModules, quietModules] });
});
