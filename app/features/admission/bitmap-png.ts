import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const bitsPerPixel = 1;
const [greyscale, deflate, noFilters, notInterlaced] = [0, 0, 0, 0];
/**
 * Rows repeat those before them, so that a small window sees all there is to see: a third of the time, for
 * 200 bytes more.
 */
const fewRowsBack = { windowBits: 10, memLevel: 4, level: 3 };

/**
 * A square picture of black and white as a PNG with one bit per pixel, an eighth of the work of the smallest that image
 * libraries write. `rows` are its rows as bits, 1 for white, each with whole bytes.
 */
export function bitmapPng(side: number, rows: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([bitsPerPixel, greyscale, deflate, noFilters, notInterlaced], 8);
  const unfiltered = Buffer.from([0]);
  const pixels = deflateSync(Buffer.concat(rows.flatMap((row) => [unfiltered, row])), fewRowsBack);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
