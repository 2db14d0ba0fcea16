import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { ticketAddress, ticketQrPng } from '#features/tickets/ticket-qr.server.ts';
import { readPixels } from './read-pixels.ts';

const origin = 'https://crawl.example';
const signed = { code: '7K3MX9QD2345ABCDEFGHJKLM', signature: 'AAE-Tu4_'.repeat(11) };
const address = ticketAddress(origin, { ...signed, language: 'es' });

type Change = (picture: Sharp) => Sharp;

async function pixelsOf(change: Change) {
  const { data, info } = await change(sharp(ticketQrPng(address)).resize(320))
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

test.each<[string, Change]>([
  ['as it was drawn', (picture) => picture],
  ['in poor light', (picture) => picture.linear(0.25, 12)],
  ['out of focus', (picture) => picture.blur(1.2)],
  ['held askew', (picture) => picture.rotate(20, { background: '#444' })],
  ['upside down', (picture) => picture.rotate(180)],
  [
    'small, from afar',
    (picture) => picture.resize(130).extend({ left: 300, top: 200, right: 200, background: '#777' }),
  ],
])('a ticket is decoded %s', async (_case, change) => {
  expect(readPixels(await pixelsOf(change))).toBe(address);
});

test('a picture without a ticket is not an error', () => {
  expect(readPixels({ width: 64, height: 64, data: new Uint8Array(64 * 64 * 4).fill(90) })).toBeNull();
});
