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
const shown = readSpotsSettings({});
const hidesTotal = readSpotsSettings({ hide_total_spots_globally: 'true' });
const hidesAll = readSpotsSettings({ hide_all_spots_info: 'true' });
const nights = [0, 1, 700, 1_582, 1_583, 3_571, 3_959, 3_960, 7_919].flatMap((availableSpots) =>
  [false, true].map((bookingsDisabled) =>
    aScheduledCrawl({ totalSpots: 7_919, availableSpots, bookingsDisabled }),
  ),
);

it('returns a night whose places are shown unchanged', () => {
  for (const night of nights) expect(publicNight(night, shown)).toBe(night);
});

describe.each([
  ['the total of all nights is hidden', hidesTotal, false],
  ['the total of this night is hidden', shown, true],
  ['everything is hidden', hidesAll, false],
  ['everything is hidden, and this total too', hidesAll, true],
])('If %s', (_, settings, hideTotalSpots) => {
  const hidden = nights.map((night) => {
    const full = { ...night, hideTotalSpots };
    return { full, told: publicNight(full, settings) };
  });

  it('reveals the total by no number, and the places left only if they are shown', () => {
    for (const { full, told } of hidden) {
      expect(told.totalSpots).toBeNull();
      expect(told.availableSpots).toBe(settings.hideAllSpotsInfo ? null : full.availableSpots);
      const numbers = JSON.stringify({ ...told, availableSpots: null }).match(/(?<![\d:-])\d{3,}/g) ?? [];
      expect(numbers.filter((number) => !/^2027/.test(number))).toEqual([]);
    }
  });

  it('keeps levels, colors, notices and Sold Out', () => {
    for (const { full, told } of hidden) {
      expect(availabilityLevel(told, moment)).toBe(availabilityLevel(full, moment));
      expect(barColour(told)).toBe(barColour(full));
      expect(showsLimitedNotice(told, settings)).toBe(showsLimitedNotice(full, settings));
      expect(isBookable(told, moment)).toBe(isBookable(full, moment));
      expect(readsSoldOut(told)).toBe(readsSoldOut(full));
      expect(spotsText(told, settings)).toEqual(spotsText(full, settings));
    }
  });

  it('ends the bar where its level ends', () => {
    expect(new Set(hidden.map(({ told }) => barPercent(told)))).toEqual(new Set([0, 20, 50, 100]));
  });

  it('returns equal nights for the same level and the same places left, whatever their total', () => {
    const told = [1_000, 1_001, 1_400].map((totalSpots) =>
      publicNight(aScheduledCrawl({ totalSpots, availableSpots: 100, hideTotalSpots }), settings),
    );
    expect(told[1]).toEqual(told[0]);
    expect(told[2]).toEqual(told[0]);
  });
});

it('returns 0 places left for an overbooked night, never a negative number', () => {
  expect(publicNight(aScheduledCrawl({ availableSpots: -3 }), hidesTotal).availableSpots).toBe(0);
});

it('shows no hidden numbers on a page with outdated settings', () => {
  const told = publicNight(aScheduledCrawl({ availableSpots: 10 }), hidesAll);
  expect(spotsText(told, shown)).toEqual({ kind: 'nothing' });
  expect(spotsText(publicNight(aScheduledCrawl({ availableSpots: 10 }), hidesTotal), shown)).toEqual({
    kind: 'left',
    left: 10,
  });
});
