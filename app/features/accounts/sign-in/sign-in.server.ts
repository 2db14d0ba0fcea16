import { accepted, type Decision, refused } from '#domain/decision.ts';
import { emailAddress } from '#domain/email-address.ts';
import type { Platform } from '#platform/platform.ts';
import { type Authenticating, answerOf } from '../auth.server.ts';
import { checkLimits, clientOf, returnTries, type Tries } from '../check-limits.server.ts';
import { knownDevice, rememberDevice } from '../devices/known-devices.server.ts';
import type { SignedInPerson } from '../forms/account-redirect.server.ts';
import { hashPassword } from '../passwords.server.ts';
import { promoteNamed, readPerson } from '../user-store.server.ts';

export type SignIn = { readonly headers: Headers; readonly email: string; readonly password: string };

export type SignedIn = {
  /** `secondStep`: the password was right, and the code of the second factor is still to come. */
  readonly next: 'signedIn' | 'secondStep';
  /** Who is signed in, to be led to where they work; null while the second step is still to come. */
  readonly person: SignedInPerson | null;
  /** The cookies to set. */
  readonly headers: Headers;
};

/**
 * Signs somebody in, in a browser that the account knows from then on. A wrong password and an address without an
 * account are refused alike, after the same time; only who knows the password learns that the address is not verified
 * yet. Whom the configuration has come to name since the address was verified comes in as an admin.
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
  return accepted({ next: 'signedIn', person, headers: answer.headers });
}

/** A browser that the account knows is counted alone: what strangers try does not keep its owner waiting. */
async function triesOf(
  platform: Pick<Platform, 'database'> & Authenticating,
  headers: Headers,
  email: string | null,
): Promise<Tries> {
  const device = email && (await knownDevice(platform, headers, { email }));
  if (device) return { signInFromDevice: device };
  return { signIn: clientOf(headers), ...(email && { signInToAccount: email }) };
}
