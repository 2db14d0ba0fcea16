/** What a picture of the operator may be. See docs/rules/pictures.md. */

import { z } from 'zod';

export const pictureFormats = ['jpeg', 'png', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Each format by what a browser calls it. */
export const pictureTypes: ReadonlyMap<string, PictureFormat> = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
]);

export const maxPictureMegabytes = 25;
export const maxPictureBytes = maxPictureMegabytes * 1024 * 1024;
/** Phones make 12 to 24, good cameras 36; beyond that it costs more memory than any screen shows. */
export const maxPictureMegapixels = 38;
/** Of the shorter side: below that it is an icon, and ugly in any place of the site. */
export const minPicturePixels = 200;
/** Longer than any notice with its undo stays on the screen. */
export const undoMinutes = 30;

const maxAltCharacters = 300;
const line = z.string().transform((text) => text.replace(/\s+/g, ' ').trim());

/**
 * The form of a picture: what it shows in both languages, whose gallery it is in, and whether visitors see it
 * there.
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
