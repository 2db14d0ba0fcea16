import { expect, it } from 'vitest';
import { widthsFor } from './picture-widths.ts';

it.each([
  [1, [480, 960, 1200, 1600]],
  [480, [480, 960, 1200, 1600]],
  [481, [960, 1200, 1600, 480]],
  [1170, [1200, 1600, 960, 480]],
  [5000, [1600, 1200, 960, 480]],
])(
  'for %i pixels, the smallest sufficient width comes first, then wider ones, then narrower ones',
  (wanted, widths) => {
    expect(widthsFor(wanted)).toEqual(widths);
  },
);
