import { betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import { maxPasswordLength, minPasswordLength } from '#domain/accounts/password-policy.ts';
import { secondsPerDay } from '#domain/durations.ts';
import { clientAddressHeader } from '#platform/client-address.ts';
import type { Platform } from '#platform/platform.ts';
import { authSecret } from './auth-secret-store.server.ts';
import { authStore } from './auth-store.server.ts';

/** How long somebody stays signed in without coming back; every refresh begins it anew, at most twice a day. */
const sessionDays = 30;
const secondsBetweenRefreshes = secondsPerDay / 2;

type Needs = Pick<Platform, 'database' | 'config' | 'log'>;
type Library = ReturnType<typeof configured>;

/**
 * Sessions, password hashes and second factors, by better-auth. Its own HTTP interface is not mounted: only our verbs
 * call it, and they alone decide what a browser may ask (docs/decisions/better-auth-behind-our-verbs.md).
 */
export interface Auth {
  library(): Promise<Library>;
  /** What signs cookies and links. */
  secret(): Promise<string>;
}

/** What a verb asks for beside its part of the platform when it has to do with signing in. */
export type Authenticating = { readonly auth: Auth };

/** Opens it once per process; the database is asked for the secret when somebody first needs it. */
export function openAuth(platform: Needs): Auth {
  const secret = remembered(() => authSecret(platform));
  return { secret, library: remembered(async () => configured(platform, await secret())) };
}

function configured({ database, config, log }: Needs, secret: string) {
  return betterAuth({
    appName: config.site.name,
    baseURL: config.origin,
    secret,
    database: authStore(database),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: minPasswordLength,
      maxPasswordLength: maxPasswordLength,
    },
    user: { additionalFields: { role: { type: 'string', input: false } } },
    session: { expiresIn: sessionDays * secondsPerDay, updateAge: secondsBetweenRefreshes },
    // Wrong codes are counted by our verbs: the library's lock would also shut out the owner's known browsers.
    plugins: [twoFactor({ issuer: config.site.name, accountLockout: { enabled: false } })],
    // Ours count in the verbs, so that a form, a call and a script are counted alike.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { log: (level, message) => level === 'error' && log.error({ from: 'better-auth' }, message) },
    advanced: {
      cookiePrefix: 'vpc',
      useSecureCookies: config.origin.startsWith('https:'),
      // Our tables leave out what nothing here uses: OAuth tokens, and names and pictures, which are the profile's.
      database: { generateId: 'uuid', validateSchema: false },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
  });
}

export type Answer<T> =
  | { readonly ok: true; readonly value: T; readonly headers: Headers }
  | { readonly ok: false; readonly code: string };

/** A call's answer with the cookies that it sets, or the library's code for its refusal; anything else is thrown on. */
export async function answerOf<T>(
  call: Promise<{ headers?: Headers | null; response: T }>,
): Promise<Answer<T>> {
  try {
    const { headers, response } = await call;
    return { ok: true, value: response, headers: cookiesOf(headers ?? new Headers()) };
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500)
      return { ok: false, code: error.body?.code ?? error.message };
    throw error;
  }
}

/** Only what an answer of ours has to carry on. */
function cookiesOf(headers: Headers): Headers {
  const cookies = new Headers();
  for (const cookie of headers.getSetCookie()) cookies.append('set-cookie', cookie);
  return cookies;
}

/** Makes it at the first call and keeps it; a failure is not kept. */
function remembered<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
