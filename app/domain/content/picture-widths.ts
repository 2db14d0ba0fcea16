/** The widths of generated pictures, in pixels. See docs/rules/pictures.md. */
export const pictureWidths = [480, 960, 1200, 1600] as const;

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
