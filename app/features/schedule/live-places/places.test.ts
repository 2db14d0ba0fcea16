import { describe, expect, it } from 'vitest';
import type { ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';
import { changedPlaces, placesOf, withPlaces } from './places.ts';

const night = (id: string, availableSpots: number) =>
  ({ id, availableSpots, totalSpots: 50, bookingsDisabled: false }) as ScheduledCrawl;

describe('The changes of spots', () => {
  it('contain only what has changed', () => {
    const before = placesOf([night('a', 10), night('b', 20), night('c', 5)]);
    const after = placesOf([night('a', 10), night('b', 18), night('d', 1)]);
    expect(changedPlaces(before, after)).toEqual({ b: [18, 50, false], c: null, d: [1, 50, false] });
    expect(changedPlaces(after, after)).toBeNull();
  });

  it('update the displayed nights', () => {
    const { nights, areOthers } = withPlaces([night('a', 10), night('b', 20)], { b: [0, 40, true] });
    expect(nights[0]).toEqual(night('a', 10));
    expect(nights[1]).toMatchObject({ availableSpots: 0, totalSpots: 40, bookingsDisabled: true });
    expect(areOthers).toBe(false);
  });

  it.each([
    ['one came', { z: [1, 2, false] as const }],
    ['one went', { a: null }],
  ])('require a reload of the nights when %s', (_case, places) =>
    expect(withPlaces([night('a', 10)], places).areOthers).toBe(true),
  );

  it('ignore the removal of a night that was not shown', () =>
    expect(withPlaces([night('a', 10)], { z: null }).areOthers).toBe(false));
});
