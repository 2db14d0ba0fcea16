import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import { betterAuth } from 'better-auth';
import { APIError, createAuthEndpoint, isAPIError } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins';
import { z } from 'zod';
import { maxPasswordLength, minPasswordLength } from '#domain/accounts/password-policy.ts';
import { secondsPerDay } from '#domain/durations.ts';
import { clientAddressHeader } from '#platform/client-address.ts';
import type { Platform } from '#platform/platform.ts';
import { authSecret } from './auth-secret-store.server.ts';
import { authStore } from './auth-store.server.ts';

/** Days until a session ends without activity. Each refresh restarts the period, at most twice a day. */
const sessionDays = 30;
const secondsBetweenRefreshes = secondsPerDay / 2;

type Needs = Pick<Platform, 'database' | 'config' | 'log'>;
type Library = ReturnType<typeof configured>;

/**
 * Sessions, password hashes and second factors by better-auth. Its HTTP interface is not mounted: only our
 * operations call it and decide what a browser may request (docs/decisions/better-auth-behind-our-functions.md).
 */
export interface Auth {
  library(): Promise<Library>;
  /** The secret that signs cookies and links. */
  secret(): Promise<string>;
}

/** The dependency of operations that need authentication. */
export type Authenticating = { readonly auth: Auth };

type PasswordHashes = NonNullable<BetterAuthOptions['emailAndPassword']>['password'];

/**
 * Creates it once per process. The secret is read from the database on first use. Passwords are hashed with the
 * library's scrypt; only tests give other `hashes`, because that takes a tenth of a second on purpose.
 */
export function openAuth(platform: Needs, { hashes }: { hashes?: PasswordHashes } = {}): Auth {
  const secret = cachedCall(() => authSecret(platform));
  return { secret, library: cachedCall(async () => configured(platform, await secret(), hashes)) };
}

/**
 * Opens a session for a user whom our own operations have identified. The library's plugins for links and passkeys
 * would bring their own tokens, limits and accounts (docs/decisions/signing-in-without-a-password.md).
 */
const sessionOpener = {
  id: 'session-opener',
  endpoints: {
    openSession: createAuthEndpoint(
      '/open-session',
      {
        method: 'POST',
        body: z.object({ userId: z.uuid() }),
        requireHeaders: true,
        metadata: { SERVER_ONLY: true },
      },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.userId);
        const session = user && (await internalAdapter.createSession(user.id));
        if (!session) throw new APIError('UNAUTHORIZED');
        await setSessionCookie(context, { session, user });
        return { sessionId: session.id };
      },
    ),
  },
} satisfies BetterAuthPlugin;

function configured({ database, config, log }: Needs, secret: string, hashes: PasswordHashes) {
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
      ...(hashes && { password: hashes }),
    },
    user: { additionalFields: { role: { type: 'string', input: false } } },
    session: { expiresIn: sessionDays * secondsPerDay, updateAge: secondsBetweenRefreshes },
    // Our operations count wrong codes. The library's lockout would also block the owner's known browsers.
    plugins: [twoFactor({ issuer: config.site.name, accountLockout: { enabled: false } }), sessionOpener],
    // Our operations apply their own limits, so that forms, API calls and scripts count alike.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      log: (level, message, ...more) => {
        const err = more.find((each) => each instanceof Error);
        if (level === 'error') log.error({ from: 'better-auth', ...(err && { err }) }, message);
      },
    },
    advanced: {
      cookiePrefix: 'vpc',
      useSecureCookies: config.origin.startsWith('https:'),
      // Our tables omit unused columns: OAuth tokens, and names and pictures, which belong to the profile.
      database: { generateId: 'uuid', validateSchema: false },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
  });
}

export type Answer<T> =
  | { readonly ok: true; readonly value: T; readonly headers: Headers }
  | { readonly ok: false; readonly code: string };

/** The result of a library call with its cookies, or the code of its refusal. Other errors are rethrown. */
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

/** Only the cookies of the response. */
function cookiesOf(headers: Headers): Headers {
  const cookies = new Headers();
  for (const cookie of headers.getSetCookie()) cookies.append('set-cookie', cookie);
  return cookies;
}

/** Caches the result of the first call; a failure is not cached. */
function cachedCall<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
