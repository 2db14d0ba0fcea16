import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  maxPictureMegapixels,
  minPicturePixels,
  type PictureFormat,
  pictureFormats,
} from '#domain/content/picture.ts';
import { pictureWidths } from '#domain/content/picture-widths.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';

export type PressedPicture = {
  /** What the file is, whatever its name says. */
  readonly format: PictureFormat;
  /** As it is seen, turned upright. */
  readonly width: number;
  readonly height: number;
};

/** The picture for those who take no webp, for previews in messengers and for mails. */
const plainWidth = 1600;
const quality = { webp: 78, smallWebp: 70, jpeg: 82 };

// One picture after the other, one thread, nothing kept: a server is small, and pages come first.
sharp.concurrency(1);
sharp.cache(false);
// What is not one of these is never even tried: no SVG with its scripts, no PDF, no camera's own format.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
});

const maxPixels = maxPictureMegapixels * 1_000_000;

/**
 * Makes of a picture what the site shows: webp in several widths and one JPEG, upright, in the colours of the web, and
 * without anything that the camera wrote into it (place, time, owner). Refuses what is no whole still picture of a size
 * that makes sense; it is told by its content alone.
 */
export async function pressPicture(path: string, folder: string): Promise<Decision<PressedPicture>> {
  if ((await stat(path)).size === 0) return refused('picture.empty');
  try {
    const seen = await look(path);
    if (!seen.accepted) return seen;
    await make(path, folder);
    return seen;
  } catch {
    return refused('picture.damaged');
  }
}

async function look(path: string): Promise<Decision<PressedPicture>> {
  const read = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const format = pictureFormats.find((known) => known === read?.format);
  if (!read || !format) return refused('picture.format');
  if ((read.pages ?? 1) > 1) return refused('picture.animated');
  const { width, height } = read.autoOrient;
  if (width * height > maxPixels)
    return refused({
      reason: 'picture.tooManyPixels',
      megapixels: Math.round((width * height) / 1_000_000),
      most: maxPictureMegapixels,
    });
  if (Math.min(width, height) < minPicturePixels)
    return refused({ reason: 'picture.tooSmall', width, height, least: minPicturePixels });
  return accepted({ format, width, height });
}

async function make(path: string, folder: string) {
  const widest = Math.max(...pictureWidths, plainWidth);
  // Decoded once, at the largest size that is needed; the narrower ones are made of that.
  const { data, info } = await sharp(path, { limitInputPixels: maxPixels, failOn: 'warning' })
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
      .toFile(join(folder, `${wanted}.webp`));
  await at(plainWidth)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: quality.jpeg, mozjpeg: true })
    .toFile(join(folder, 'plain.jpg'));
}
