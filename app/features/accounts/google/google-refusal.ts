import { z } from 'zod';
import { httpOnlyCookie, spentCookie } from '#platform/http-only-cookie.ts';
import type { FormAnswer } from '#ui/form/form-answer.ts';

const cookieName = 'google_refusal';
const cookieSeconds = 60;

const refusalSchema = z.union([
  z.object({
    reason: z.enum([
      'account.googleDenied',
      'account.googleFailed',
      'account.googleUnverified',
      'account.googleUnreachable',
      'account.googleOther',
    ]),
  }),
  z.object({ reason: z.literal('tooManyRequests'), retryAfterSeconds: z.number() }),
]);

/** The cookie that carries why signing in with Google was refused to the sign-in page. */
export const googleRefusalCookie = (refusal: object) =>
  httpOnlyCookie(cookieName, encodeURIComponent(JSON.stringify(refusal)), { seconds: cookieSeconds });

export const spentGoogleRefusalCookie = spentCookie(cookieName);

/** The refusal in the cookies of a request, as the answer of the form with the button; null if there is none. */
export function googleRefusalIn(cookies: string | null): FormAnswer | null {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`).exec(cookies ?? '')?.[1];
  try {
    const { data: refusal } = refusalSchema.safeParse(JSON.parse(decodeURIComponent(value ?? '')));
    return refusal ? { form: 'google', typed: {}, problems: {}, refusal, done: null } : null;
  } catch {
    return null;
  }
}
