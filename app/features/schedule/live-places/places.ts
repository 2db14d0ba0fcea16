import type { Fullness, PublicNight } from '#domain/schedule/scheduled-crawl.ts';

/**
 * The live data of a night: free spots, total spots, and whether bookings are disabled. If the settings hide
 * the numbers, they are null and the level of availability follows.
 */
export type PlacesOfNight =
  | readonly [availableSpots: number, totalSpots: number, bookingsDisabled: boolean]
  | readonly [availableSpots: number | null, totalSpots: null, bookingsDisabled: boolean, fullness: Fullness];

/**
 * By night id; null for a night that is no longer offered. The same numbers as in the calendar's own data.
 */
export type Places = Readonly<Record<string, PlacesOfNight | null>>;

export const placesOf = (nights: readonly PublicNight[]): Places =>
  Object.fromEntries(nights.map((night): [string, PlacesOfNight] => [night.id, placesOfNight(night)]));

function placesOfNight(night: PublicNight): PlacesOfNight {
  const { availableSpots, bookingsDisabled } = night;
  return night.totalSpots === null
    ? [availableSpots, null, bookingsDisabled, night.fullness]
    : [night.availableSpots, night.totalSpots, bookingsDisabled];
}

/** The entries that changed in `after`; null if none did. */
export function changedPlaces(before: Places, after: Places): Places | null {
  const changed = Object.entries(after).filter(
    ([id, places]) => JSON.stringify(places) !== JSON.stringify(before[id]),
  );
  const gone = Object.keys(before).filter((id) => !(id in after));
  if (changed.length + gone.length === 0) return null;
  return Object.fromEntries([...changed, ...gone.map((id) => [id, null] as const)]);
}

/**
 * The nights with their current spots, and whether nights were added or removed, which requires a reload of
 * the nights.
 */
export function withPlaces(nights: readonly PublicNight[], places: Places) {
  const shownIds = new Set(nights.map(({ id }) => id));
  return {
    nights: nights.map((night) => {
      const now = places[night.id];
      if (!now) return night;
      const [availableSpots, totalSpots, bookingsDisabled, fullness] = now;
      return { ...night, availableSpots, totalSpots, bookingsDisabled, fullness } as PublicNight;
    }),
    areOthers: Object.entries(places).some(([id, now]) => shownIds.has(id) === (now === null)),
  };
}
