/** How wide pictures are made, in pixels. See docs/rules/pictures.md. */
export const pictureWidths = [480, 960, 1200, 1600] as const;

/**
 * The widths that answer somebody who wants so many pixels, best first: the one that is just wide enough, the
 * wider ones, then the narrower ones from the widest down. Not every picture has all of them: some were made
 * before a width was thought of.
 */
export function widthsFor(wanted: number): number[] {
  const wideEnough = pictureWidths.filter((width) => width >= wanted);
  const narrower = pictureWidths.filter((width) => width < wanted).reverse();
  return [...wideEnough, ...narrower];
}
