import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { signUpForm } from '#domain/accounts/account-forms.ts';
import { type Decision, type Refusal, type Refused, refused } from '#domain/decision.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import type { Authenticating } from './auth.server.ts';
import { requestRecovery } from './links/request-link.server.ts';
import { passkeyRequest } from './passkeys/sign-in-with-passkey.server.ts';
import { readVisitor } from './read-visitor.server.ts';
import { resetPassword } from './recovery/reset-password.server.ts';
import { authDataOf } from './session/auth-data.ts';
import { refreshSession } from './session/refresh-session.server.ts';
import { passSecondStep } from './sign-in/pass-second-step.server.ts';
import { signIn } from './sign-in/sign-in.server.ts';
import { signOut } from './sign-in/sign-out.server.ts';
import { signUp } from './sign-up/sign-up.server.ts';

type Needs = Pick<Platform, 'database' | 'config' | 'clock'> & Authenticating & EventPublisher;

const text = z.string().max(1_000);

/**
 * The account operations of specification §7 as a JSON API, to be mounted at `/api/auth`. They are the same
 * operations as those of the pages, with the same limits and refusals. `sameOriginForms` rejects state-changing
 * requests from other sites before any route runs.
 */
export function authRoutes(platform: Needs): Hono {
  const routes = new Hono();

  routes.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });

  routes.get('/session', async (context) => {
    const visitor = await readVisitor(platform, context.req.raw.headers);
    return context.json(visitor && authDataOf(visitor, platform.clock.now()));
  });

  routes.post('/refresh', async (context) => {
    const { visitor, headers } = await refreshSession(platform, { headers: context.req.raw.headers });
    if (!visitor) context.status(401);
    return withCookies(context, headers, visitor && authDataOf(visitor, platform.clock.now()));
  });

  routes.post('/sign-up', async (context) => {
    const account = await read(context, signUpForm);
    if (!account) return respondRefused(context, refused('request.malformed'));
    return answer(context, await signUp(platform, { headers: context.req.raw.headers, account }), () => null);
  });

  routes.post('/sign-in', async (context) => {
    const fields = await read(context, z.object({ email: text, password: text }));
    if (!fields) return respondRefused(context, refused('request.malformed'));
    const decision = await signIn(platform, { headers: context.req.raw.headers, ...fields });
    return answer(context, decision, ({ next }) => ({ next }));
  });

  routes.get('/passkey-options', async (context) =>
    context.json(await passkeyRequest(platform, platform.clock.now())),
  );

  routes.post('/second-step', async (context) => {
    const fields = await read(context, z.object({ code: text }));
    if (!fields) return respondRefused(context, refused('request.malformed'));
    const decision = await passSecondStep(platform, { headers: context.req.raw.headers, ...fields });
    return answer(context, decision, () => ({ next: 'signedIn' }));
  });

  routes.post('/sign-out', async (context) => {
    const { headers } = await signOut(platform, { headers: context.req.raw.headers });
    return withCookies(context, headers, null);
  });

  routes.post('/recovery', async (context) => {
    const fields = await read(context, z.object({ email: text }));
    if (!fields) return respondRefused(context, refused('request.malformed'));
    const decision = await requestRecovery(platform, { headers: context.req.raw.headers, ...fields });
    return answer(context, decision, () => null);
  });

  routes.post('/reset-password', async (context) => {
    const fields = await read(context, z.object({ token: text, password: text }));
    if (!fields) return respondRefused(context, refused('request.malformed'));
    const decision = await resetPassword(platform, { headers: context.req.raw.headers, ...fields });
    return answer(context, decision, () => null);
  });

  return routes;
}

async function read<Form extends z.ZodType>(context: Context, form: Form): Promise<z.output<Form> | null> {
  const parsed = form.safeParse(await context.req.json().catch(() => null));
  return parsed.success ? parsed.data : null;
}

function answer<T extends object | null>(
  context: Context,
  decision: Decision<T>,
  say: (value: T) => object | null,
) {
  if (!decision.accepted) return respondRefused(context, decision);
  const { value } = decision;
  const headers =
    value && 'headers' in value && value.headers instanceof Headers ? value.headers : new Headers();
  return withCookies(context, headers, say(value));
}

function withCookies(context: Context, headers: Headers, body: object | null) {
  for (const cookie of headers.getSetCookie()) context.header('Set-Cookie', cookie, { append: true });
  return context.json(body);
}

const statuses: Partial<Record<Refusal['reason'], 400 | 401 | 429>> = {
  'request.malformed': 400,
  'account.wrongCredentials': 401,
  'account.notVerified': 401,
  'account.codeWrong': 401,
  'account.stepExpired': 401,
  tooManyRequests: 429,
};

function respondRefused(context: Context, { refusal }: Refused) {
  if (refusal.reason === 'tooManyRequests') context.header('Retry-After', String(refusal.retryAfterSeconds));
  return context.json({ refusal }, statuses[refusal.reason] ?? 422);
}
