import { pictureWidths, widthsFor } from '#domain/content/picture-widths.ts';

/** All files of pictures lie below this folder of the store. */
export const picturesFolder = 'pictures';

export const originalFile = 'original';
export const plainFile = 'plain.jpg';
const webpFile = (width: number) => `${width}.webp`;

/** What is made of each picture, with its type: the files that visitors may have. */
export const madeFiles: readonly (readonly [file: string, type: string])[] = [
  ...pictureWidths.map((width) => [webpFile(width), 'image/webp'] as const),
  [plainFile, 'image/jpeg'],
];

/**
 * The webps that answer whoever wants so many pixels, best first: a picture that was uploaded before a width
 * was thought of lacks it.
 */
export const webpsFor = (wanted: number): string[] => widthsFor(wanted).map(webpFile);

export const storedName = (key: string, file: string) => `${picturesFolder}/${key}/${file}`;

/** Where visitors find it. The key holds the hash of the content, so that this address never means another picture. */
export const pictureAddress = (key: string) => `/pictures/${key}.jpg`;

/**
 * A part of the content's hash, and a part of the picture's id: two galleries may have the same one, each
 * with its own files.
 */
export const fileKeyOf = (contentHash: string, id: string) =>
  `${contentHash.slice(0, 20)}-${id.replaceAll('-', '').slice(0, 12)}`;
