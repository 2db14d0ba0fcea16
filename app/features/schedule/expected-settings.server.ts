import { fingerprint } from '#platform/fingerprint.ts';
import type { NightSettings } from './night-settings.ts';

export type Changes = Partial<NightSettings>;

/** The settings of a night without its other fields. */
export const settingsOf = ({
  startTime,
  endTime,
  totalSpots,
  price,
  salePrice,
  hideTotalSpots,
  bookingsDisabled,
}: NightSettings): NightSettings => ({
  startTime,
  endTime,
  totalSpots,
  price,
  salePrice,
  hideTotalSpots,
  bookingsDisabled,
});

/** The settings that differ. */
export function changesOf(before: NightSettings, after: NightSettings): Changes {
  const old = new Map<string, unknown>(Object.entries(settingsOf(before)));
  const changed = Object.entries(settingsOf(after)).filter(
    ([name, value]) => written(old.get(name)) !== written(value),
  );
  return Object.fromEntries(changed);
}

/**
 * A fingerprint of the settings of some nights. A form contains it, and is outdated once it differs. Sold
 * places do not change it, because a form does not decide about them (docs/decisions/editing-nights.md).
 */
export function expectedSettings(nights: readonly (NightSettings & { readonly id: string })[]): string {
  return fingerprint(
    nights.map((night) => `${night.id} ${written(Object.values(settingsOf(night)))}`).join('\n'),
  );
}

const written = (value: unknown): string => JSON.stringify(value) ?? '';
