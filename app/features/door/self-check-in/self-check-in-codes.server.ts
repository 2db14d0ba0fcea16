import { createHmac } from 'node:crypto';
import { may } from '#domain/accounts/permissions.ts';
import type { DoorNight } from '#domain/door/party.ts';
import { acceptedCodes } from '#domain/door/self-check-in.ts';
import { authSecret } from '#features/accounts/auth-secret-store.server.ts';
import { listStaffSessions } from '#features/accounts/session/session-store.server.ts';
import { isOpenTo } from '#features/roster/night-scope.server.ts';
import type { Platform } from '#platform/platform.ts';
import { isNightInCities } from '../door-store.server.ts';

/**
 * The keys with which the phone of a session makes the codes of these nights. They end with the session, so that a lost
 * phone that was signed out shows codes that nobody accepts.
 */
export async function selfCheckInKeys(
  platform: Pick<Platform, 'database' | 'config'>,
  sessionId: string,
  nights: readonly string[],
): Promise<Record<string, string>> {
  const secret = await authSecret(platform);
  return Object.fromEntries(nights.map((night) => [night, keyOf(secret, { sessionId, night })]));
}

/** Whether a guide who may check in guests of that night shows this code now. */
export async function isCodeOfNight(
  platform: Pick<Platform, 'database' | 'config' | 'clock'>,
  night: DoorNight,
  code: string,
): Promise<boolean> {
  const now = platform.clock.now();
  const secret = await authSecret(platform);
  for (const { sessionId, ...person } of await listStaffSessions(platform.database)) {
    if (!may(person, 'checkIn')) continue;
    const codes = await acceptedCodes(keyOf(secret, { sessionId, night: night.id }), now);
    if (codes.includes(code))
      return (
        (await isNightInCities(platform.database, night.id, person.cities)) &&
        (await isOpenTo(platform.database, person, { night, now }))
      );
  }
  return false;
}

const keyOf = (secret: string, { sessionId, night }: { sessionId: string; night: string }) =>
  createHmac('sha256', secret).update(`self-check-in ${night} ${sessionId}`).digest('base64url');
