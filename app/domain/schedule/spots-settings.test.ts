import { expect, it } from 'vitest';
import { readSpotsSettings } from '#domain/schedule/spots-settings.ts';

it('shows everything and the notice under 50 % without any rows', () => {
  expect(readSpotsSettings({})).toEqual({
    hideAllSpotsInfo: false,
    hideTotalSpotsGlobally: false,
    showLimitedAvailability: true,
    limitedAvailabilityThresholdPercent: 50,
  });
});

it('hides only for the exact value true', () => {
  expect(readSpotsSettings({ hide_all_spots_info: 'true' }).hideAllSpotsInfo).toBe(true);
  expect(readSpotsSettings({ hide_all_spots_info: 'yes' }).hideAllSpotsInfo).toBe(false);
});

it('replaces an invalid threshold by 50', () => {
  const threshold = (text: string) =>
    readSpotsSettings({ limited_availability_threshold: text }).limitedAvailabilityThresholdPercent;
  expect(['30', '0', '100', ' 12.5 '].map(threshold)).toEqual([30, 0, 100, 12.5]);
  expect(['', ' ', 'many', '-1', '101', 'NaN', 'Infinity'].map(threshold)).toEqual(Array(7).fill(50));
});
