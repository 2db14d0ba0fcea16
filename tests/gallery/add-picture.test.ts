import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { pictureWidths, usualAvifWidths } from '#domain/content/picture-widths.ts';
import { addPicture, type Upload } from '#features/gallery/add-picture.server.ts';
import { galleryRows } from '#features/gallery/gallery-store.server.ts';
import { galleryImages } from '#features/gallery/gallery-tables.server.ts';
import { readConfig } from '#platform/config.ts';
import { diskFileStore } from '#platform/files/disk-file-store.ts';
import { openPictureResizer } from '#platform/pictures/picture-resizer.ts';
import { adminTestContext } from '../admin/admin-test-context.ts';
import { photograph } from '../support/photographs.ts';
import { removeDirectory, temporaryDirectory } from '../support/temporary-directory.ts';

const context = await adminTestContext();
const directory = temporaryDirectory();
const platform = {
  ...context.platform,
  config: readConfig({ DATA_DIRECTORY: directory }),
  files: diskFileStore(join(directory, 'files')),
  pictures: openPictureResizer(),
};
afterAll(() => {
  platform.pictures.close();
  removeDirectory(directory);
});
beforeEach(() => context.database.delete(galleryImages));

const siteTag = 'puerto-vallarta';
const upload = (content: Buffer | string, changes: Partial<Upload> = {}): Upload => ({
  body: new Blob([content as never]).stream() as ReadableStream<Uint8Array>,
  bytes: Buffer.byteLength(content),
  name: 'IMG_1.jpg',
  ...changes,
});
const add = (content: Buffer | string, changes: Partial<Upload> = {}) =>
  addPicture(platform, { who: context.who, upload: upload(content, changes), siteTag });
const rows = () => galleryRows(context.database, siteTag);
const countStored = () => {
  const folder = join(directory, 'files');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
};
const content = async (name: string) => {
  const file = await platform.files.get(name);
  return file && Buffer.from(await new Response(file.body).arrayBuffer());
};

describe('A picture that is added', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'from %s is resized to every width, and its original is stored',
    async (format) => {
      const original = await photograph({ format, width: 2000, height: 1500 });
      expect(await add(original, { name: `Playa.${format}` })).toMatchObject({
        accepted: true,
      });
      const [row] = await rows();
      expect(row).toMatchObject({
        isActive: false,
        width: 2000,
        height: 1500,
        originalFormat: format,
        originalBytes: original.length,
        originalName: `Playa.${format}`,
        imageUrl: `/pictures/${row!.fileKey}.jpg`,
      });
      const below = `pictures/${row!.fileKey}`;
      for (const width of pictureWidths) {
        const made = await sharp((await content(`${below}/${width}.webp`))!).metadata();
        expect(made).toMatchObject({ format: 'webp', width });
      }
      for (const width of usualAvifWidths) {
        const made = await sharp((await content(`${below}/${width}.avif`))!).metadata();
        expect(made).toMatchObject({ format: 'heif', compression: 'av1', width });
      }
      expect(await sharp((await content(`${below}/plain.jpg`))!).metadata()).toMatchObject({
        format: 'jpeg',
      });
      expect((await content(`${below}/original`))!.equals(original)).toBe(true);
    },
  );

  it('is rotated upright, and loses the location, camera and owner', async () => {
    await add(await photograph({ orientation: 6 }));
    const [row] = await rows();
    expect(row).toMatchObject({ width: 600, height: 800 });
    for (const file of ['480.avif', '480.webp', '960.webp', '1600.webp', 'plain.jpg']) {
      const bytes = (await content(`pictures/${row!.fileKey}/${file}`))!;
      const { exif, xmp, iptc, icc, orientation, width = 0, height = 0 } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(height).toBeGreaterThan(width);
      expect(bytes.includes('Ana')).toBe(false);
      // After a rotation by 90 degrees, the top left corner is at the top right.
      const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      // Away from the number that is drawn into each photograph.
      const at = (info.width - 80 + 80 * info.width) * 3;
      expect(data[at]).toBeGreaterThan(150);
      expect(data[at + 1]).toBeLessThan(90);
    }
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'is %s by its content, whatever its name says',
    async (format) => {
      for (const name of ['IMG_1.jpg', 'IMG_1.png', 'IMG_1', 'IMG_1.heic'])
        expect(await add(await photograph({ format }), { name })).toMatchObject({ accepted: true });
      expect((await rows()).map(({ originalFormat }) => originalFormat)).toEqual(Array(4).fill(format));
    },
  );

  it.each(['extraneous bytes', 'invalid scan', 'data after the end'] as const)(
    'may have the harmless faults of phones: %s',
    async (fault) => {
      expect(await add(await phonePhotograph(fault))).toMatchObject({ accepted: true });
    },
  );

  it('is stored once, however often its upload is repeated, also concurrently', async () => {
    const photo = await photograph();
    const answers = await Promise.all([add(photo), add(photo), add(photo)]);
    const again = await add(photo);
    expect(await rows()).toHaveLength(1);
    const id = (await rows())[0]!.id;
    for (const answer of [...answers, again]) expect(answer).toMatchObject({ value: { id } });
    expect(again).toMatchObject({ value: { isNew: false } });
    expect(
      countStored().filter(({ parentPath }) => parentPath.includes(id.replaceAll('-', '').slice(0, 12))),
    ).toHaveLength(pictureWidths.length + usualAvifWidths.length + 2);
  });

  it('is added to the end of its gallery', async () => {
    for (const name of ['a', 'b', 'c']) await add(await photograph(), { name });
    expect((await rows()).map(({ originalName }) => originalName)).toEqual(['a', 'b', 'c']);
  });
});

/** A PNG whose header declares more data than it has. */
function bomb(width: number, height: number): Buffer {
  const crc = (bytes: Buffer) => {
    let sum = ~0;
    for (const byte of bytes) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
    }
    return ~sum >>> 0;
  };
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(50_000_000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const png = { name: 'x.png' };
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>';
const noise = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
/** The beginning of a file with these brands. */
const heic = (...brands: string[]) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 12 + brands.length * 4]),
    Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`),
    Buffer.alloc(4_000, 1),
  ]);
/** Faults that phones write: two bytes too many before the end, a wrong end of the spectrum, and data after the end. */
async function phonePhotograph(fault: 'extraneous bytes' | 'invalid scan' | 'data after the end') {
  const photo = await photograph();
  const end = photo.length - 2;
  if (fault === 'data after the end') return Buffer.concat([photo, Buffer.from('SEFHe\0\0\0SEFT')]);
  if (fault === 'extraneous bytes')
    return Buffer.concat([photo.subarray(0, end), Buffer.from([0x55, 0xaa]), photo.subarray(end)]);
  const scan = photo.indexOf(Buffer.from([0xff, 0xda]));
  const length = photo.readUInt16BE(scan + 2);
  const changed = Buffer.from(photo);
  changed[scan + length] = 0;
  return changed;
}
const animated = async () => {
  const frames = await Promise.all([1, 2].map(() => photograph({ format: 'png', width: 300, height: 300 })));
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
};

describe('An invalid picture is refused, and nothing is stored', () => {
  const cases: [string, () => Promise<[Buffer | string, Partial<Upload>?]>, string][] = [
    ['no bytes at all', async () => ['', {}], 'picture.empty'],
    ['a web page named jpg', async () => ['<!doctype html><script>alert(1)</script>'], 'picture.format'],
    ['an SVG with a script', async () => [svg], 'picture.format'],
    ['an SVG named png', async () => [svg, png], 'picture.format'],
    ['noise named jpg', async () => [randomBytes(50_000)], 'picture.format'],
    [
      'a GIF',
      async () => [
        await sharp(await photograph())
          .gif()
          .toBuffer(),
        { name: 'x.gif' },
      ],
      'picture.format',
    ],
    [
      'a GIF named jpg',
      async () => [
        await sharp(await photograph())
          .gif()
          .toBuffer(),
      ],
      'picture.format',
    ],
    [
      'a TIFF named jpg',
      async () => [
        await sharp(await photograph())
          .tiff()
          .toBuffer(),
      ],
      'picture.format',
    ],
    [
      'an AVIF named jpg',
      async () => [
        await sharp(await photograph())
          .avif()
          .toBuffer(),
      ],
      'picture.format',
    ],
    ['a HEIC photo of an iPhone', async () => [heic('heic'), { name: 'IMG_1.HEIC' }], 'picture.heic'],
    ['a HEIC photo named jpg', async () => [heic('mif1', 'heix')], 'picture.heic'],
    ['an AVIF with a common brand', async () => [heic('mif1', 'avif')], 'picture.format'],
    ['half a JPEG', async () => [(await photograph()).subarray(0, 4_000)], 'picture.damaged'],
    [
      'half a PNG',
      async () => [(await photograph({ format: 'png' })).subarray(0, 3_000), png],
      'picture.damaged',
    ],
    ['the head of a JPEG', async () => [(await photograph()).subarray(0, 30)], 'picture.format'],
    ['a moving picture', async () => [await animated()], 'picture.animated'],
    ['40 megapixels', async () => [await noise(8_000, 5_000)], 'picture.tooManyPixels'],
    ['a decompression bomb', async () => [bomb(50_000, 50_000), png], 'picture.tooManyPixels'],
    ['a bomb that lies about its size', async () => [bomb(1_000, 1_000), png], 'picture.ok'],
    ['an icon', async () => [await photograph({ width: 150, height: 900 })], 'picture.tooSmall'],
    ['26 MB', async () => [Buffer.alloc(26 * 1024 * 1024), { bytes: null }], 'picture.tooLarge'],
    ['50 MB by its own word', async () => ['x', { bytes: 50_000_000 }], 'picture.tooLarge'],
    ['less than was promised', async () => [await photograph(), { bytes: 1_000_000 }], 'picture.brokenOff'],
  ];
  it.each(cases)('%s', async (_, make, reason) => {
    const before = countStored().length;
    const decision = await add(...(await make()));
    // Rows beyond the header's height are ignored: the result is a black square.
    if (reason === 'picture.ok') return expect(decision.accepted).toBe(true);
    expect(decision).toMatchObject({ accepted: false, refusal: { reason } });
    expect(await rows()).toEqual([]);
    expect(countStored()).toHaveLength(before);
    expect(readdirSync(join(directory, 'uploads'))).toEqual([]);
  });

  it('refuses an upload whose connection breaks', async () => {
    const photo = await photograph();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(photo.subarray(0, 2_000)),
      pull: (controller) => controller.error(new Error('gone')),
    });
    expect(await add(photo, { body })).toMatchObject({ refusal: { reason: 'picture.brokenOff' } });
    expect(readdirSync(join(directory, 'uploads'))).toEqual([]);
  });

  it('throws if the file store fails, and leaves nothing behind', async () => {
    const before = countStored().length;
    let puts = 0;
    const files = {
      ...platform.files,
      async put(...args: Parameters<typeof platform.files.put>) {
        if (++puts === 4) throw new Error(`no more room ${randomUUID()}`);
        await platform.files.put(...args);
      },
    };
    const added = addPicture(
      { ...platform, files },
      { who: context.who, upload: upload(await photograph()), siteTag },
    );
    await expect(added).rejects.toThrow('no more room');
    expect(await rows()).toEqual([]);
    expect(countStored()).toHaveLength(before);
  });
});

it('the picture worker is restarted after a file that killed it', async () => {
  const hurt = add(await photograph({ width: 3_000, height: 3_000 }));
  platform.pictures.close();
  await hurt;
  expect(await add(await photograph())).toMatchObject({ accepted: true });
});
