/** Limits of uploaded pictures. See docs/rules/pictures.md. */

import { z } from 'zod';

export const pictureFormats = ['jpeg', 'png', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The format of each media type. */
export const pictureTypes: ReadonlyMap<string, PictureFormat> = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
]);

export const maxPictureMegabytes = 25;
export const maxPictureBytes = maxPictureMegabytes * 1024 * 1024;
/**
 * Phones produce 12 to 24 megapixels, good cameras 36. Larger pictures need too much memory and no screen
 * shows more.
 */
export const maxPictureMegapixels = 38;
/** Minimum length of the shorter side. Smaller pictures look bad everywhere on the site. */
export const minPicturePixels = 200;
/** Longer than any notice with an undo button is shown. */
export const undoMinutes = 30;

const maxAltCharacters = 300;
const line = z.string().transform((text) => text.replace(/\s+/g, ' ').trim());

/**
 * The form of a picture: its description in both languages, its gallery, and whether visitors see it there.
 */
export const pictureForm = z
  .object({
    altEn: line.pipe(
      z.string().min(1, 'field.picture.altMissing').max(maxAltCharacters, 'field.picture.altTooLong'),
    ),
    altEs: line.pipe(z.string().max(maxAltCharacters, 'field.picture.altTooLong')),
    siteTag: z.string(),
    isActive: z.literal('on').optional(),
  })
  .transform(({ altEn, altEs, siteTag, isActive }) => ({
    alt: altEs ? { en: altEn, es: altEs } : { en: altEn },
    siteTag,
    isActive: isActive === 'on',
  }));
export type PictureDetails = z.output<typeof pictureForm>;
