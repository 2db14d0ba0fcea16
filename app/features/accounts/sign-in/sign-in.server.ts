import { accepted, type Decision, refused } from '#domain/decision.ts';
import { emailAddress } from '#domain/email-address.ts';
import type { Platform } from '#platform/platform.ts';
import { type Authenticating, answerOf } from '../auth.server.ts';
import { checkLimits, clientOf } from '../check-limits.server.ts';
import { hashPassword } from '../passwords.server.ts';
import { promoteNamed } from '../user-store.server.ts';

export type SignIn = { readonly headers: Headers; readonly email: string; readonly password: string };

export type SignedIn = {
  /** `secondStep`: the password was right, and the code of the second factor is still to come. */
  readonly next: 'signedIn' | 'secondStep';
  /** The cookies to set. */
  readonly headers: Headers;
};

/**
 * Signs somebody in. A wrong password and an address without an account are refused alike, after the same time; only
 * who knows the password learns that the address is not verified yet. Whom the configuration has come to name since the
 * address was verified comes in as an admin.
 */
export async function signIn(
  platform: Pick<Platform, 'database' | 'config'> & Authenticating,
  { headers, email: typed, password }: SignIn,
): Promise<Decision<SignedIn>> {
  const email = emailAddress(typed);
  const within = await checkLimits(platform, {
    signIn: clientOf(headers),
    ...(email && { signInToAccount: email }),
  });
  if (!within.accepted) return within;
  if (!email) {
    await hashPassword(platform.auth, password);
    return refused('account.wrongCredentials');
  }
  const { api } = await platform.auth.library();
  const answer = await answerOf(api.signInEmail({ body: { email, password }, headers, returnHeaders: true }));
  if (!answer.ok)
    return refused(answer.code === 'EMAIL_NOT_VERIFIED' ? 'account.notVerified' : 'account.wrongCredentials');
  if (platform.config.adminEmails.includes(email)) await promoteNamed(platform.database, [email]);
  const next = 'twoFactorRedirect' in answer.value ? 'secondStep' : 'signedIn';
  return accepted({ next, headers: answer.headers });
}
