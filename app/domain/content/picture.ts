import { localizedSchema } from '#domain/localized-schema.ts';
/** Limits of uploaded pictures. See docs/rules/pictures.md. */

import { z } from 'zod';

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
const line = z
  .string()
  .default('')
  .transform((text) => text.replace(/\s+/g, ' ').trim());
const alt = z.string().max(maxAltCharacters, 'field.picture.altTooLong');

/**
 * The form of a picture: its description in every language, its gallery, and whether visitors see it there.
 */
export const pictureForm = z
  .object({
    alt: localizedSchema(
      line.pipe(alt.min(1, 'field.picture.altMissing')),
      line
        .pipe(alt)
        .optional()
        .transform((text) => text || undefined),
    ),
    siteTag: z.string(),
    isActive: z.enum(['on', '']).optional(),
  })
  .transform((picture) => ({ ...picture, isActive: picture.isActive === 'on' }));
export type PictureDetails = z.output<typeof pictureForm>;
