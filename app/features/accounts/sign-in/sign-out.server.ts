import type { Authenticating } from '../auth.server.ts';
import { answerOf } from '../auth.server.ts';

/** Ends this browser's session, here and in the database. That there is none is no error (specification §8). */
export async function signOut(
  { auth }: Authenticating,
  { headers }: { readonly headers: Headers },
): Promise<{ headers: Headers }> {
  const { api } = await auth.library();
  const answer = await answerOf(api.signOut({ headers, returnHeaders: true }));
  return { headers: answer.ok ? answer.headers : new Headers() };
}
