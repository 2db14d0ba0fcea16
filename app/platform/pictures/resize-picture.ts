import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { maxPictureMegapixels, minPicturePixels } from '#domain/content/picture.ts';
import {
  formatByContent,
  type PictureFormat,
  pictureFormats,
  signatureBytes,
} from '#domain/content/picture-format.ts';
import { avifFile, pictureWidths, usualAvifWidths, webpFile } from '#domain/content/picture-widths.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';

export type ResizedPicture = {
  /** The format by content, not by file name. */
  readonly format: PictureFormat;
  /** Width and height in pixels, after rotation to upright. */
  readonly width: number;
  readonly height: number;
};

/** The JPEG for clients without WebP support, for previews in messengers and for mails. */
const plainWidth = 1600;
const quality = { webp: 78, smallWebp: 70, jpeg: 82 };
/** See docs/decisions/avif-for-phones.md. */
const avif = { quality: 50, effort: 1 };

// One thread and no cache: a server is small, and pages have priority.
sharp.concurrency(1);
sharp.cache(false);
// All other loaders are blocked: no SVG with scripts, no PDF, no camera raw formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
});

const maxPixels = maxPictureMegapixels * 1_000_000;

/**
 * Creates the site's files of a picture: WebP and AVIF in several widths and one JPEG, upright, in sRGB, and without
 * metadata (place, time, owner). Refuses a file that is not a complete still picture of a sensible size. Only
 * the content counts, not the file's name.
 */
export async function resizePicture(path: string, folder: string): Promise<Decision<ResizedPicture>> {
  if ((await stat(path)).size === 0) return refused('picture.empty');
  try {
    const inspected = await inspect(path);
    if (!inspected.accepted) return inspected;
    await make(path, folder);
    return inspected;
  } catch {
    return refused('picture.damaged');
  }
}

async function inspect(path: string): Promise<Decision<ResizedPicture>> {
  const read = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const format = pictureFormats.find((known) => known === read?.format);
  if (!read || !format)
    return refused((await signatureOf(path)) === 'heic' ? 'picture.heic' : 'picture.format');
  if ((read.pages ?? 1) > 1) return refused('picture.animated');
  const { width, height } = read.autoOrient;
  if (width * height > maxPixels)
    return refused({
      reason: 'picture.tooManyPixels',
      megapixels: Math.round((width * height) / 1_000_000),
      max: maxPictureMegapixels,
    });
  if (Math.min(width, height) < minPicturePixels)
    return refused({ reason: 'picture.tooSmall', width, height, min: minPicturePixels });
  return accepted({ format, width, height });
}

async function signatureOf(path: string) {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
    return formatByContent(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

async function make(path: string, folder: string) {
  const widest = Math.max(...pictureWidths, plainWidth);
  // Decoded once at the largest size; the narrower sizes are made from it.
  // Cameras of phones write files with harmless faults, which libjpeg warns of; a truncated file is an error.
  const { data, info } = await sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const at = (wanted: number) =>
    sharp(data, { raw: { width, height, channels } }).resize({ width: wanted, withoutEnlargement: true });
  for (const wanted of pictureWidths)
    await at(wanted)
      .webp({ quality: wanted === pictureWidths[0] ? quality.smallWebp : quality.webp, effort: 4 })
      .toFile(join(folder, webpFile(wanted)));
  for (const wanted of usualAvifWidths)
    await at(wanted)
      .avif(avif)
      .toFile(join(folder, avifFile(wanted)));
  await at(plainWidth)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: quality.jpeg, mozjpeg: true })
    .toFile(join(folder, 'plain.jpg'));
}
