import { avifFile, pictureWidths, usualAvifWidths, webpFile } from '#domain/content/picture-widths.ts';

export const picturesFolder = 'pictures';

export const originalFile = 'original';
export const plainFile = 'plain.jpg';

/** The files generated from each picture, with their types. Visitors may download these. */
export const madeFiles: readonly (readonly [file: string, type: string])[] = [
  ...pictureWidths.map((width) => [webpFile(width), 'image/webp'] as const),
  ...usualAvifWidths.map((width) => [avifFile(width), 'image/avif'] as const),
  [plainFile, 'image/jpeg'],
];

export const storedName = (key: string, file: string) => `${picturesFolder}/${key}/${file}`;

/**
 * The public path of a picture. The key contains the content hash, so the path never refers to another
 * picture.
 */
export const pictureAddress = (key: string) => `/pictures/${key}.jpg`;

/**
 * A part of the content hash and a part of the picture's id: two galleries may have the same picture, each
 * with its own files.
 */
export const fileKeyOf = (contentHash: string, id: string) =>
  `${contentHash.slice(0, 20)}-${id.replaceAll('-', '').slice(0, 12)}`;
