import { fingerprint } from '#platform/fingerprint.ts';
import type { NightSettings } from './night-settings.ts';

export type Changes = Partial<NightSettings>;

/** The settings of a night without the rest of it. */
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

/** What differs from before. */
export function changesOf(before: NightSettings, after: NightSettings): Changes {
  const old = new Map<string, unknown>(Object.entries(settingsOf(before)));
  const changed = Object.entries(settingsOf(after)).filter(
    ([name, value]) => written(old.get(name)) !== written(value),
  );
  return Object.fromEntries(changed);
}

/**
 * What some nights look like to their operator, in few letters: a form carries it, and is stale when it is no
 * longer so. Places that were sold meanwhile do not change it, since a form decides nothing about them
 * (docs/decisions/editing-nights.md).
 */
export function expectedSettings(nights: readonly (NightSettings & { readonly id: string })[]): string {
  return fingerprint(
    nights.map((night) => `${night.id} ${written(Object.values(settingsOf(night)))}`).join('\n'),
  );
}

const written = (value: unknown): string => JSON.stringify(value) ?? '';
