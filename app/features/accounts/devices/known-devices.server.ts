import { randomUUID } from 'node:crypto';
import { secondsPerDay } from '#domain/durations.ts';
import { isUuid } from '#domain/uuid.ts';
import { httpOnlyCookie } from '#platform/http-only-cookie.ts';
import type { Platform } from '#platform/platform.ts';
import type { Authenticating } from '../auth.server.ts';
import { signedCookies, signToken } from '../session/signed-cookie.server.ts';
import { type DeviceOwner, readKnownDevice, writeKnownDevice } from './known-device-store.server.ts';

type Needs = Pick<Platform, 'database' | 'config'> & Authenticating;

/** Days that a browser stays known after its last sign-in. */
const deviceDays = 365;
const cookiePrefix = 'vpc.device_';
/** Distinguishes these tokens from others that are signed with the same secret. */
const tokenPrefix = 'device-';
const maxDevicesPerBrowser = 10;

/**
 * The id of the browser's device if it is known to the account: somebody has signed in to the account in this
 * browser, and the device was not revoked since and has not expired. Otherwise null, without a query if the
 * request has no device cookie (docs/decisions/known-devices.md).
 */
export async function knownDevice(
  { database, auth }: Pick<Needs, 'database' | 'auth'>,
  headers: Headers,
  owner: DeviceOwner,
): Promise<string | null> {
  const ids = await deviceIdsIn(auth, headers);
  return ids.length > 0 ? readKnownDevice(database, ids, owner) : null;
}

/** Makes this browser known to the account, or extends the period. Returns the cookie to set. */
export async function rememberDevice(platform: Needs, headers: Headers, userId: string): Promise<string> {
  const id = (await knownDevice(platform, headers, { userId })) ?? randomUUID();
  await writeKnownDevice(platform.database, { id, userId, days: deviceDays });
  const token = signToken(tokenPrefix + id, await platform.auth.secret());
  return deviceCookie(platform.config, userId, token, deviceDays * secondsPerDay);
}

/** The cookie that removes the account's device token from a browser. */
export const expiredDeviceCookie = ({ config }: Pick<Platform, 'config'>, userId: string): string =>
  deviceCookie(config, userId, '', 0);

/** One cookie per account, so that a shared browser can be known to several accounts. */
function deviceCookie(config: Platform['config'], userId: string, value: string, seconds: number): string {
  const isSecure = config.origin.startsWith('https:');
  const name = `${isSecure ? '__Secure-' : ''}${cookiePrefix}${userId.slice(0, 8)}`;
  return httpOnlyCookie(name, value, { seconds, isSecure });
}

async function deviceIdsIn(auth: Authenticating['auth'], headers: Headers): Promise<string[]> {
  const cookies = headers.get('cookie');
  if (!cookies?.includes(cookiePrefix)) return [];
  const isDevice = (name: string) => name.replace(/^__Secure-/, '').startsWith(cookiePrefix);
  return signedCookies(cookies, isDevice, await auth.secret())
    .filter((token) => token.startsWith(tokenPrefix))
    .map((token) => token.slice(tokenPrefix.length))
    .filter(isUuid)
    .slice(0, maxDevicesPerBrowser);
}
