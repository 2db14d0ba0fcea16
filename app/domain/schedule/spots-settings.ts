/** The operator's settings of what guests see about the places left. See docs/rules/schedule.md. */

export type SpotsSettings = {
  readonly hideAllSpotsInfo: boolean;
  readonly hideTotalSpotsGlobally: boolean;
  readonly showLimitedAvailability: boolean;
  readonly limitedAvailabilityThresholdPercent: number;
};

const defaultLimitedAvailabilityThresholdPercent = 50;

/**
 * Reads the key/value rows. Missing or invalid values get a default, so that the calendar never fails: hiding
 * requires exactly `true`, the notice is on unless the value is exactly `false` (specification §5), and a
 * threshold outside of 0 to 100 is 50.
 */
export function readSpotsSettings(rows: Readonly<Record<string, string | undefined>>): SpotsSettings {
  return {
    hideAllSpotsInfo: rows.hide_all_spots_info === 'true',
    hideTotalSpotsGlobally: rows.hide_total_spots_globally === 'true',
    showLimitedAvailability: rows.show_limited_availability !== 'false',
    limitedAvailabilityThresholdPercent: readThreshold(rows.limited_availability_threshold),
  };
}

function readThreshold(text: string | undefined): number {
  const percent = text?.trim() ? Number(text) : Number.NaN;
  return percent >= 0 && percent <= 100 ? percent : defaultLimitedAvailabilityThresholdPercent;
}
