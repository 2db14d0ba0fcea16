import type { Authenticating } from '../auth.server.ts';
import { answerOf } from '../auth.server.ts';
import { spentBookingCookies } from './checkout-cookie.ts';

/**
 * Ends this browser's session and clears its cookies, including those of its bookings. A missing session is not
 * an error (specification §8).
 */
export async function signOut(
  { auth }: Authenticating,
  { headers }: { readonly headers: Headers },
): Promise<{ headers: Headers }> {
  const { api } = await auth.library();
  const answer = await answerOf(api.signOut({ headers, returnHeaders: true }));
  const ended = answer.ok ? answer.headers : new Headers();
  for (const spent of spentBookingCookies) ended.append('Set-Cookie', spent);
  return { headers: ended };
}
