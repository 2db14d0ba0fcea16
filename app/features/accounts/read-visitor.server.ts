import type { Platform } from '#platform/platform.ts';
import type { Authenticating } from './auth.server.ts';
import { signedCookie } from './session/signed-cookie.server.ts';
import type { Visitor } from './visitor.ts';
import { readVisitorOfSession } from './visitor-store.server.ts';

/**
 * Who sends these headers, or null for a visitor who is not signed in. At most one query, and none without a
 * cookie of ours; role and revocation are always the database's present word.
 */
export async function readVisitor(
  { database, auth }: Pick<Platform, 'database'> & Authenticating,
  headers: Headers,
): Promise<Visitor | null> {
  const token = await sessionToken(auth, headers);
  return token ? readVisitorOfSession(database, token) : null;
}

/** The token of the session cookie, if it is one that we signed. */
async function sessionToken(auth: Authenticating['auth'], headers: Headers): Promise<string | null> {
  const cookies = headers.get('cookie');
  if (!cookies?.includes('session_token')) return null;
  const { authCookies } = await (await auth.library()).$context;
  return signedCookie(cookies, authCookies.sessionToken.name, await auth.secret());
}

/** Reads at the first call and answers every further one with the same: for `visitorContext`, one per request. */
export function visitorOnce(
  platform: Pick<Platform, 'database'> & Authenticating,
  headers: Headers,
): () => Promise<Visitor | null> {
  let reading: Promise<Visitor | null> | undefined;
  return () => {
    reading ??= readVisitor(platform, headers);
    return reading;
  };
}
