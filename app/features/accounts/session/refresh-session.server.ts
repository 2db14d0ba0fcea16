import type { Platform } from '#platform/platform.ts';
import { type Authenticating, answerOf } from '../auth.server.ts';
import { readVisitor } from '../read-visitor.server.ts';
import type { Visitor } from '../visitor.ts';

/**
 * Validates the session and extends it from now on. The expiry and the cookie are renewed at most twice a day
 * (`secondsBetweenRefreshes`). If the session has ended, the visitor is null and the headers clear the
 * cookies.
 */
export async function refreshSession(
  platform: Pick<Platform, 'database' | 'config'> & Authenticating,
  { headers }: { readonly headers: Headers },
): Promise<{ visitor: Visitor | null; headers: Headers }> {
  // First, because the library does not say that the database has failed.
  const visitor = await readVisitor(platform, headers);
  const { api } = await platform.auth.library();
  const answer = await answerOf(api.getSession({ headers, returnHeaders: true }));
  return answer.ok
    ? { visitor: answer.value && visitor, headers: answer.headers }
    : { visitor: null, headers: new Headers() };
}
