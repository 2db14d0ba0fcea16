import { takesRealMoney } from '#platform/payments/payment-config.ts';
import type { Platform } from '#platform/platform.ts';
import type { Authenticating } from './auth.server.ts';
import { identifyRequester } from './requester.server.ts';
import { signedCookie } from './session/signed-cookie.server.ts';
import type { Visitor } from './visitor.ts';
import { readVisitorOfSession } from './visitor-store.server.ts';

/**
 * The signed-in user of a request; null for a visitor who is not signed in. Runs at most one query, and none
 * without a session cookie. The role and revocations are always read from the database. While guests pay with real
 * money, all staff but guides need a second factor (docs/rules/accounts.md).
 */
export async function readVisitor(
  { database, config, auth }: Pick<Platform, 'database' | 'config'> & Authenticating,
  headers: Headers,
): Promise<Visitor | null> {
  const token = await sessionToken(auth, headers);
  if (!token) return null;
  return readVisitorOfSession(database, token, { adminsNeedSecondFactor: takesRealMoney(config) });
}

/** The token of the session cookie; null if the signature is not ours. */
async function sessionToken(auth: Authenticating['auth'], headers: Headers): Promise<string | null> {
  const cookies = headers.get('cookie');
  if (!cookies?.includes('session_token')) return null;
  const { authCookies } = await (await auth.library()).$context;
  return signedCookie(cookies, authCookies.sessionToken.name, await auth.secret());
}

/**
 * Reads the user on the first call and returns the same result afterwards. One per request, for
 * `visitorContext`.
 */
export function visitorOnce(
  platform: Pick<Platform, 'database' | 'config'> & Authenticating,
  headers: Headers,
): () => Promise<Visitor | null> {
  let reading: Promise<Visitor | null> | undefined;
  return () => {
    reading ??= readVisitor(platform, headers).then((visitor) => {
      identifyRequester(visitor);
      return visitor;
    });
    return reading;
  };
}
