import type { CityScope } from '#domain/accounts/permissions.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { nightAtTheDoor, nightsOffTonight } from '#domain/door/door.ts';
import type { DoorNight } from '#domain/door/party.ts';
import type { Platform } from '#platform/platform.ts';
import { listDoorNights, readDoorNight } from './door-store.server.ts';

/** The range of nights that guides can choose: recent ones, and those to prepare for. */
const daysBack = 7;
const daysAhead = 30;

/**
 * The nights that a guide of some cities can choose, and the chosen one: the requested night, else the one whose check-in is
 * current. Null if there is no night. Without a request, `offTonight` are the nights of today that were cancelled or
 * rescheduled, because the guide may expect one of them.
 */
export async function readDoor(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { requested, cities }: { readonly requested: string | null; readonly cities: CityScope },
): Promise<{ nights: DoorNight[]; night: DoorNight | null; offTonight: DoorNight[] }> {
  const now = clock.now();
  const today = todayIn('UTC', now);
  const nights = await listDoorNights(database, {
    from: addDays(today, -daysBack),
    to: addDays(today, daysAhead),
    cities,
  });
  const chosenNight =
    nights.find(({ id }) => id === requested) ??
    (requested ? await readDoorNight(database, requested) : null);
  return {
    nights: withChosen(nights, chosenNight),
    night: chosenNight ?? nightAtTheDoor(nights, now),
    offTonight: chosenNight ? [] : nightsOffTonight(nights, now),
  };
}

const withChosen = (nights: DoorNight[], chosen: DoorNight | null): DoorNight[] =>
  chosen && !nights.includes(chosen) ? [chosen, ...nights] : nights;
