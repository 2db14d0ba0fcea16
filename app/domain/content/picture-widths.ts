/** The widths of generated pictures, in pixels. See docs/rules/pictures.md. */
export const pictureWidths = [480, 960, 1200, 1600] as const;

/** The widths that may also exist in AVIF: those of phones. See docs/decisions/avif-for-phones.md. */
export const avifWidths: readonly number[] = [480, 960];
/** Those of every picture: the width of the gallery's tiles. The wider one takes three times as long. */
export const usualAvifWidths: readonly number[] = [480];

export const webpFile = (width: number): string => `${width}.webp`;
export const avifFile = (width: number): string => `${width}.avif`;

/**
 * The names of a picture's files for a wanted width in pixels, best match first: `480.avif`, `480.webp`, `960.avif`. A
 * picture may lack some of them, because it was generated before they were introduced.
 */
export const filesFor = (wanted: number, { takesAvif }: { takesAvif: boolean }): string[] =>
  widthsFor(wanted).flatMap((width) =>
    takesAvif && avifWidths.includes(width) ? [avifFile(width), webpFile(width)] : [webpFile(width)],
  );

/**
 * All widths, ordered by how well they fit the wanted width: the smallest sufficient one, then wider ones,
 * then narrower ones from the widest. A picture may lack some widths, because it was generated before they
 * were introduced.
 */
export function widthsFor(wanted: number): number[] {
  const wideEnough = pictureWidths.filter((width) => width >= wanted);
  const narrower = pictureWidths.filter((width) => width < wanted).reverse();
  return [...wideEnough, ...narrower];
}
