import { accepted, type Decision, refused } from '#domain/decision.ts';
import { emailAddress } from '#domain/email-address.ts';
import type { Platform } from '#platform/platform.ts';
import { type Authenticating, answerOf } from '../auth.server.ts';
import { checkLimits, clientOf, returnTries, type Tries } from '../check-limits.server.ts';
import { knownDevice, rememberDevice } from '../devices/known-devices.server.ts';
import type { SignedInPerson } from '../forms/account-redirect.server.ts';
import { hashPassword } from '../passwords.server.ts';
import { promoteNamed, readPerson } from '../user-store.server.ts';
import { followAccountLanguage } from './follow-account-language.ts';

export type SignIn = { readonly headers: Headers; readonly email: string; readonly password: string };

export type SignedIn = {
  /** `secondStep`: the password was correct, and the code of the second factor is required. */
  readonly next: 'signedIn' | 'secondStep';
  /** The signed-in person, for the redirect; null while the second step is pending. */
  readonly person: SignedInPerson | null;
  /** The cookies to set. */
  readonly headers: Headers;
};

/**
 * Signs a user in, and makes the browser known to the account. A wrong password and an address without an
 * account get the same refusal after the same time. Only a correct password reveals that the address is not
 * verified. A user whom the configuration has listed since the verification becomes an admin.
 */
export async function signIn(
  platform: Pick<Platform, 'database' | 'config'> & Authenticating,
  { headers, email: typed, password }: SignIn,
): Promise<Decision<SignedIn>> {
  const email = emailAddress(typed);
  const tries = await triesOf(platform, headers, email);
  const within = await checkLimits(platform, tries);
  if (!within.accepted) return within;
  if (!email) {
    await hashPassword(platform.auth, password);
    return refused('account.wrongCredentials');
  }
  const { api } = await platform.auth.library();
  const answer = await answerOf(api.signInEmail({ body: { email, password }, headers, returnHeaders: true }));
  if (!answer.ok)
    return refused(answer.code === 'EMAIL_NOT_VERIFIED' ? 'account.notVerified' : 'account.wrongCredentials');
  await returnTries(platform, tries);
  if (platform.config.adminEmails.includes(email)) await promoteNamed(platform.database, [email]);
  if ('twoFactorRedirect' in answer.value)
    return accepted({ next: 'secondStep', person: null, headers: answer.headers });
  const { id: userId } = answer.value.user;
  answer.headers.append('Set-Cookie', await rememberDevice(platform, headers, userId));
  const person = await readPerson(platform.database, userId);
  followAccountLanguage(person, { asked: headers, answered: answer.headers });
  return accepted({ next: 'signedIn', person, headers: answer.headers });
}

/**
 * Attempts from a known browser are counted separately, so that attempts of other clients do not block the
 * owner.
 */
async function triesOf(
  platform: Pick<Platform, 'database'> & Authenticating,
  headers: Headers,
  email: string | null,
): Promise<Tries> {
  const device = email && (await knownDevice(platform, headers, { email }));
  if (device) return { signInFromDevice: device };
  return { signIn: clientOf(headers), ...(email && { signInToAccount: email }) };
}
