import { describe, expect, it } from 'vitest';
import {
  availabilityLevel,
  barColour,
  barPercent,
  isBookable,
  readsSoldOut,
  showsLimitedNotice,
  spotsText,
} from '#domain/schedule/availability.ts';
import { publicNight } from '#domain/schedule/public-night.ts';
import { readSpotsSettings } from '#domain/schedule/spots-settings.ts';
import { aScheduledCrawl } from '#tests/support/scheduled-crawl.ts';

const moment = {
  now: new Date('2027-03-05T18:00:00Z'),
  timeZone: 'America/Mexico_City',
  closesMinutesBeforeStart: null,
};
const showsAll = readSpotsSettings({});
const hidesTotal = readSpotsSettings({ hide_total_spots_globally: 'true' });
const hidesAll = readSpotsSettings({ hide_all_spots_info: 'true' });
const nights = [0, 1, 700, 1_582, 1_583, 3_571, 3_959, 3_960, 7_919].flatMap((availableSpots) =>
  [false, true].map((bookingsDisabled) =>
    aScheduledCrawl({ totalSpots: 7_919, availableSpots, bookingsDisabled }),
  ),
);

it('returns a night whose places are shown unchanged', () => {
  for (const night of nights) expect(publicNight(night, showsAll)).toBe(night);
});

describe.each([
  ['the total of all nights is hidden', hidesTotal, false],
  ['the total of this night is hidden', showsAll, true],
  ['everything is hidden', hidesAll, false],
  ['everything is hidden, and this total too', hidesAll, true],
])('If %s', (_, settings, hideTotalSpots) => {
  const hidden = nights.map((night) => {
    const full = { ...night, hideTotalSpots };
    return { full, shown: publicNight(full, settings) };
  });

  it('reveals the total by no number, and the places left only if they are shown', () => {
    for (const { full, shown } of hidden) {
      expect(shown.totalSpots).toBeNull();
      expect(shown.availableSpots).toBe(settings.hideAllSpotsInfo ? null : full.availableSpots);
      const numbers = JSON.stringify({ ...shown, availableSpots: null }).match(/(?<![\d:-])\d{3,}/g) ?? [];
      expect(numbers.filter((number) => !/^2027/.test(number))).toEqual([]);
    }
  });

  it('keeps levels, colors, notices and Sold Out', () => {
    for (const { full, shown } of hidden) {
      expect(availabilityLevel(shown, moment)).toBe(availabilityLevel(full, moment));
      expect(barColour(shown)).toBe(barColour(full));
      expect(showsLimitedNotice(shown, settings)).toBe(showsLimitedNotice(full, settings));
      expect(isBookable(shown, moment)).toBe(isBookable(full, moment));
      expect(readsSoldOut(shown)).toBe(readsSoldOut(full));
      expect(spotsText(shown, settings)).toEqual(spotsText(full, settings));
    }
  });

  it('ends the bar where its level ends', () => {
    expect(new Set(hidden.map(({ shown }) => barPercent(shown)))).toEqual(new Set([0, 20, 50, 100]));
  });

  it('returns equal nights for the same level and the same places left, whatever their total', () => {
    const shown = [1_000, 1_001, 1_400].map((totalSpots) =>
      publicNight(aScheduledCrawl({ totalSpots, availableSpots: 100, hideTotalSpots }), settings),
    );
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
  });
});

it('returns 0 places left for an overbooked night, never a negative number', () => {
  expect(publicNight(aScheduledCrawl({ availableSpots: -3 }), hidesTotal).availableSpots).toBe(0);
});

it('shows no hidden numbers on a page with outdated settings', () => {
  const shown = publicNight(aScheduledCrawl({ availableSpots: 10 }), hidesAll);
  expect(spotsText(shown, showsAll)).toEqual({ kind: 'nothing' });
  expect(spotsText(publicNight(aScheduledCrawl({ availableSpots: 10 }), hidesTotal), showsAll)).toEqual({
    kind: 'left',
    left: 10,
  });
});
