import { expect, it } from 'vitest';
import { readSpotsSettings } from '#domain/schedule/spots-settings.ts';

it('without any rows, everything is shown and the notice is on under 50 %', () => {
  expect(readSpotsSettings({})).toEqual({
    hideAllSpotsInfo: false,
    hideTotalSpotsGlobally: false,
    showLimitedAvailability: true,
    limitedAvailabilityThresholdPercent: 50,
  });
});

it('hiding needs exactly true', () => {
  expect(readSpotsSettings({ hide_all_spots_info: 'true' }).hideAllSpotsInfo).toBe(true);
  expect(readSpotsSettings({ hide_all_spots_info: 'yes' }).hideAllSpotsInfo).toBe(false);
});

it('a threshold that makes no sense is 50', () => {
  const threshold = (text: string) =>
    readSpotsSettings({ limited_availability_threshold: text }).limitedAvailabilityThresholdPercent;
  expect(['30', '0', '100', ' 12.5 '].map(threshold)).toEqual([30, 0, 100, 12.5]);
  expect(['', ' ', 'many', '-1', '101', 'NaN', 'Infinity'].map(threshold)).toEqual(Array(7).fill(50));
});
