import type { Visitor } from '#features/accounts/visitor.ts';
import { isOpenTo } from '#features/roster/night-scope.server.ts';
import type { Platform } from '#platform/platform.ts';
import { isNightInCities, readDoorNight } from './door-store.server.ts';

/** Whether a person may work at the door of a night: it is in their cities, and open to them. */
export async function isOpenNight(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  who: Pick<Visitor, 'userId' | 'role' | 'cities'>,
  nightId: string,
): Promise<boolean> {
  const night = await readDoorNight(database, nightId);
  if (!night || !(await isNightInCities(database, nightId, who.cities))) return false;
  return isOpenTo(database, who, { night, now: clock.now() });
}
