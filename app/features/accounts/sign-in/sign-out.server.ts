import type { Authenticating } from '../auth.server.ts';
import { answerOf } from '../auth.server.ts';
import { spentCheckoutCookie } from './checkout-cookie.ts';

/**
 * Ends this browser's session and clears its cookies, including the checkout cookie. A missing session is not
 * an error (specification §8).
 */
export async function signOut(
  { auth }: Authenticating,
  { headers }: { readonly headers: Headers },
): Promise<{ headers: Headers }> {
  const { api } = await auth.library();
  const answer = await answerOf(api.signOut({ headers, returnHeaders: true }));
  const ended = answer.ok ? answer.headers : new Headers();
  ended.append('Set-Cookie', spentCheckoutCookie);
  return { headers: ended };
}
