import { expect, it } from 'vitest';
import { filesFor, widthsFor } from './picture-widths.ts';

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

it('a browser that takes AVIF gets it in the width that it asks for, where it exists', () => {
  expect(filesFor(480, { takesAvif: true }).slice(0, 3)).toEqual(['480.avif', '480.webp', '960.avif']);
  expect(filesFor(1600, { takesAvif: true })[0]).toBe('1600.webp');
  expect(filesFor(480, { takesAvif: false })).toEqual(['480.webp', '960.webp', '1200.webp', '1600.webp']);
});
