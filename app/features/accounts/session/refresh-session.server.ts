import type { Platform } from '#platform/platform.ts';
import { type Authenticating, answerOf } from '../auth.server.ts';
import { readVisitor } from '../read-visitor.server.ts';
import type { Visitor } from '../visitor.ts';

/**
 * Looks again whether the session holds, and lets it live on from now: at most once a day its end is moved and the
 * cookie renewed. Null, and cookies that clear, where it is over.
 */
export async function refreshSession(
  platform: Pick<Platform, 'database'> & Authenticating,
  { headers }: { readonly headers: Headers },
): Promise<{ visitor: Visitor | null; headers: Headers }> {
  const { api } = await platform.auth.library();
  const answer = await answerOf(api.getSession({ headers, returnHeaders: true }));
  const visitor = answer.ok && answer.value ? await readVisitor(platform, headers) : null;
  return { visitor, headers: answer.ok ? answer.headers : new Headers() };
}
