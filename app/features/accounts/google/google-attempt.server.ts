import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Language, languages } from '#domain/languages.ts';
import type { GoogleSecrets } from '#platform/google/google-identity.ts';
import { httpOnlyCookie, spentCookie } from '#platform/http-only-cookie.ts';
import type { Platform } from '#platform/platform.ts';
import type { Authenticating } from '../auth.server.ts';
import { signedCookie, signToken } from '../session/signed-cookie.server.ts';

const cookieName = 'google_sign_in';
/** Minutes that a person has at Google. */
const attemptMinutes = 10;
/** Longer return addresses do not fit into a cookie. */
const maxReturnCharacters = 2_000;
/** So that no other text that we sign can be used as an attempt. */
const kind = 'google ';

const attemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The page that the person returns to; null for the usual page. */
  returnTo: z.string().nullable(),
  /** The language of the page with the button. */
  language: z.enum(languages),
  startedAt: z.number(),
});

export type GoogleAttempt = z.output<typeof attemptSchema>;

type Started = { readonly language: Language; readonly returnTo: string | null; readonly now: Date };

/** Starts an attempt, which a signed cookie of this browser keeps. */
export async function startAttempt(
  { auth, config }: Authenticating & Pick<Platform, 'config'>,
  { language, returnTo, now }: Started,
): Promise<{ secrets: GoogleSecrets; cookie: string }> {
  const random = () => randomBytes(32).toString('base64url');
  const secrets = { state: random(), nonce: random(), verifier: random() };
  const attempt: GoogleAttempt = {
    ...secrets,
    returnTo: returnTo && returnTo.length <= maxReturnCharacters ? returnTo : null,
    language,
    startedAt: now.getTime(),
  };
  const token = kind + Buffer.from(JSON.stringify(attempt)).toString('base64url');
  const value = signToken(token, await auth.secret());
  const isSecure = config.origin.startsWith('https:');
  const cookie = httpOnlyCookie(cookieName, value, { seconds: attemptMinutes * 60, isSecure });
  return { secrets, cookie };
}

export const spentAttemptCookie = spentCookie(cookieName);

/** The attempt that this browser has started; null if there is none, it is not ours, or it took too long. */
export async function readAttempt(
  { auth }: Authenticating,
  headers: Headers,
  now: Date,
): Promise<GoogleAttempt | null> {
  const token = signedCookie(headers.get('cookie'), cookieName, await auth.secret());
  if (!token?.startsWith(kind)) return null;
  const text = Buffer.from(token.slice(kind.length), 'base64url').toString('utf8');
  const { data: attempt } = attemptSchema.safeParse(JSON.parse(text));
  const age = attempt ? now.getTime() - attempt.startedAt : -1;
  return attempt && age >= 0 && age <= attemptMinutes * 60_000 ? attempt : null;
}
