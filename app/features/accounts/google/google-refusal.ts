import { z } from 'zod';
import { emailAddress } from '#domain/email-address.ts';
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

/** The cookie that tells the sign-in page which mailbox a link was mailed to, because Google does not host it. */
export const googleInboxCookie = (email: string) => googleRefusalCookie({ mailedTo: email });

const mailed = z.object({ mailedTo: z.string().transform(emailAddress).pipe(z.string()) });

const noAnswer: FormAnswer = { form: 'google', typed: {}, problems: {}, refusal: null, done: null };

/** The outcome in the cookies of a request, as the answer of the form with the button; null if there is none. */
export function googleAnswerIn(cookies: string | null): FormAnswer | null {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`).exec(cookies ?? '')?.[1];
  try {
    const carried: unknown = JSON.parse(decodeURIComponent(value ?? ''));
    const { data: inbox } = mailed.safeParse(carried);
    if (inbox) return { ...noAnswer, typed: { email: inbox.mailedTo }, done: true };
    const { data: refusal } = refusalSchema.safeParse(carried);
    return refusal ? { ...noAnswer, refusal } : null;
  } catch {
    return null;
  }
}
