/** Which picture a file is, by its content; names and declared types are often wrong. See docs/rules/pictures.md. */

export const pictureFormats = ['jpeg', 'png', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The media types of the formats, for file choosers. */
export const pictureTypes: readonly string[] = pictureFormats.map((format) => `image/${format}`);

/** So many first bytes of a file say what it is. */
export const signatureBytes = 64;

/** The format of a file by its first bytes: one that can be used, the phone format HEIC, or null. */
export function formatByContent(bytes: Uint8Array): PictureFormat | 'heic' | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  // The brands of ISO/IEC 23008-12: the major one, and those that the file is compatible with.
  return text(4, 8) === 'ftyp' && /^(?:.{4})*?(?:hei[cxms]|hev[cxms])/s.test(text(8, signatureBytes))
    ? 'heic'
    : null;
}
