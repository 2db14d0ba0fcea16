import { nightAtTheDoor } from '#domain/admission/door.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import type { Platform } from '#platform/platform.ts';
import { type DoorNight, listDoorNights, readDoorNight } from './door-night-store.server.ts';

/** What guides leaf through: the nights that have just been, and those for which they prepare. */
const daysBack = 7;
const daysAhead = 30;

/**
 * The nights that a guide can choose, and the one that is chosen: the one asked for, else the one at whose door a guide
 * stands now. Null where there is no night at all.
 */
export async function readDoor(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  asked: string | null,
): Promise<{ nights: DoorNight[]; night: DoorNight | null }> {
  const now = clock.now();
  const today = todayIn('UTC', now);
  const nights = await listDoorNights(database, {
    from: addDays(today, -daysBack),
    to: addDays(today, daysAhead),
  });
  const known =
    nights.find(({ id }) => id === asked) ?? (asked ? await readDoorNight(database, asked) : null);
  return { nights: withChosen(nights, known), night: known ?? nightAtTheDoor(nights, now) };
}

const withChosen = (nights: DoorNight[], chosen: DoorNight | null): DoorNight[] =>
  chosen && !nights.includes(chosen) ? [chosen, ...nights] : nights;
