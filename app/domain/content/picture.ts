/** Limits of uploaded pictures, and their forms. See docs/rules/pictures.md. */

import { z } from 'zod';
import { expectedVersion, list, text } from '#domain/form/fields.ts';
import { defaultLanguage } from '#domain/languages.ts';
import { localizedSchema } from '#domain/localized-schema.ts';

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

const translation = line
  .pipe(alt)
  .optional()
  .transform((written) => written || undefined);

/**
 * The form of a picture: its description in every language, its gallery, and whether visitors see it there.
 */
export const pictureForm = z
  .object({
    alt: localizedSchema(line.pipe(alt.min(1, 'field.picture.altMissing')), translation),
    siteTag: z.string(),
    isActive: z.enum(['on', '']).optional(),
  })
  .transform((picture) => ({ ...picture, isActive: picture.isActive === 'on' }));
export type PictureDetails = z.output<typeof pictureForm>;

/** A row of the form of all pictures of a gallery. One that visitors do not see may wait for its description. */
const pictureRow = z
  .object({
    id: text,
    version: expectedVersion,
    alt: localizedSchema(line.pipe(alt), translation),
    siteTag: text,
    isActive: z.enum(['on']).optional(),
    /** The crawls whose pictures it is one of. */
    crawls: list,
  })
  .transform(({ isActive, ...row }) => ({ ...row, isActive: isActive === 'on' }))
  .refine(({ alt: written, isActive }) => !isActive || written[defaultLanguage] !== '', {
    error: 'field.picture.altMissing',
    path: ['alt', defaultLanguage],
  });

/** All pictures of a gallery with their order, on one page. */
export const picturesForm = z.object({ order: list, pictures: z.array(pictureRow).default([]) });
export type PictureRowDetails = z.output<typeof pictureRow>;
