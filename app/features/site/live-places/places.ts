import type { Fullness, PublicNight } from '#domain/schedule/scheduled-crawl.ts';

/**
 * What of a night changes while one looks at it: places free, places in all, whether bookings are disabled. Where the
 * settings hide the numbers they are null, and how full the night is follows.
 */
export type PlacesOfNight =
  | readonly [availableSpots: number, totalSpots: number, bookingsDisabled: boolean]
  | readonly [availableSpots: number | null, totalSpots: null, bookingsDisabled: boolean, fullness: Fullness];

/** By night; null is a night that is no longer offered. The same numbers that the calendar's own data hold. */
export type Places = Readonly<Record<string, PlacesOfNight | null>>;

/** What a calendar with these nights shows of their places. */
export const placesOf = (nights: readonly PublicNight[]): Places =>
  Object.fromEntries(nights.map((night): [string, PlacesOfNight] => [night.id, placesOfNight(night)]));

function placesOfNight(night: PublicNight): PlacesOfNight {
  const { availableSpots, bookingsDisabled } = night;
  return night.totalSpots === null
    ? [availableSpots, null, bookingsDisabled, night.fullness]
    : [night.availableSpots, night.totalSpots, bookingsDisabled];
}

/** What is new in `after`; null when nothing is. */
export function changedPlaces(before: Places, after: Places): Places | null {
  const changed = Object.entries(after).filter(
    ([id, places]) => JSON.stringify(places) !== JSON.stringify(before[id]),
  );
  const gone = Object.keys(before).filter((id) => !(id in after));
  if (changed.length + gone.length === 0) return null;
  return Object.fromEntries([...changed, ...gone.map((id) => [id, null] as const)]);
}

/** The nights with their places as they are now, and whether nights came or went, which only the server can tell. */
export function withPlaces(nights: readonly PublicNight[], places: Places) {
  const known = new Set(nights.map(({ id }) => id));
  return {
    nights: nights.map((night) => {
      const now = places[night.id];
      if (!now) return night;
      const [availableSpots, totalSpots, bookingsDisabled, fullness] = now;
      return { ...night, availableSpots, totalSpots, bookingsDisabled, fullness } as PublicNight;
    }),
    areOthers: Object.entries(places).some(([id, now]) => known.has(id) === (now === null)),
  };
}
