import type { Platform } from '#platform/platform.ts';
import { type Authenticating, answerOf } from '../auth.server.ts';
import { rememberDevice } from '../devices/known-devices.server.ts';
import { promoteNamed, readPerson } from '../user-store.server.ts';
import { followAccountLanguage } from './follow-account-language.ts';

type Needs = Pick<Platform, 'database' | 'config'> & Authenticating;

/** A new session of a user who has proved to be the owner of the account. The headers have its cookie. */
export async function newSession(
  { auth }: Authenticating,
  headers: Headers,
  userId: string,
): Promise<{ sessionId: string; headers: Headers }> {
  const { api } = await auth.library();
  const opened = await answerOf(api.openSession({ body: { userId }, headers, returnHeaders: true }));
  // The user was deleted concurrently.
  if (!opened.ok) throw new Error(`no session for the user: ${opened.code}`);
  return { sessionId: opened.value.sessionId, headers: opened.headers };
}

/**
 * Completes a sign-in: makes the browser known to the account, and makes an admin of a user whom the configuration
 * has listed since the address was verified. Appends its cookies to the headers.
 */
export async function welcomeUser(
  platform: Needs,
  headers: Headers,
  { id, email, answered }: { readonly id: string; readonly email: string; readonly answered: Headers },
) {
  if (platform.config.adminEmails.includes(email)) await promoteNamed(platform.database, [email]);
  answered.append('Set-Cookie', await rememberDevice(platform, headers, id));
  const person = await readPerson(platform.database, id);
  followAccountLanguage(person, { asked: headers, answered });
  return { person, headers: answered };
}
