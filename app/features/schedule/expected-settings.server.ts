import { isDeepStrictEqual } from 'node:util';
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
  saleFrom,
  saleUntil,
  hideTotalSpots,
  bookingsDisabled,
}: NightSettings): NightSettings => ({
  startTime,
  endTime,
  totalSpots,
  price,
  salePrice,
  saleFrom,
  saleUntil,
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

/** Settings of several nights: what all of them have in common, and what is specific to each, by id. */
export function settingsByNight(
  nights: readonly { readonly id: string; readonly settings: object }[],
): object {
  const [first, ...others] = nights.map(({ settings }) => new Map<string, unknown>(Object.entries(settings)));
  const isCommon = ([name, value]: [string, unknown]) =>
    others.every((other) => isDeepStrictEqual(other.get(name), value));
  const common = Object.fromEntries([...(first ?? [])].filter(isCommon));
  const specific = nights.map(({ id, settings }): [string, object] => [
    id,
    Object.fromEntries(Object.entries(settings).filter(([name]) => !(name in common))),
  ]);
  const differs = specific.some(([, settings]) => Object.keys(settings).length > 0);
  return { ...common, ...(differs && { byNight: Object.fromEntries(specific) }) };
}
