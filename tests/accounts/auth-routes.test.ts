import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountLimits } from '#domain/accounts/account-limits.ts';
import { storedKey } from '#features/accounts/account-limit-store.server.ts';
import { authRoutes } from '#features/accounts/auth-routes.server.ts';
import { sameOriginForms } from '#server/same-origin-forms.ts';
import { accountsTestContext, ana, type Browser } from './accounts-test-context.ts';

const context = await accountsTestContext();
const now = new Date('2026-11-21T12:00:00Z');
const routes = new Hono()
  .use(sameOriginForms(context.platform.config.origin))
  .route('/', authRoutes({ ...context.platform, clock: { now: () => now } }));
const { pool, database } = context;

beforeEach(async () => {
  await pool.query('truncate rate_limits');
  await pool.query('delete from users');
  await context.signUpVerified(ana);
});

async function call(browser: Browser, path: string, body?: object, more: Record<string, string> = {}) {
  const headers = browser.headers();
  if (body) headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  const answer = await routes.request(path, {
    method: body ? 'POST' : 'GET',
    headers,
    body: body && JSON.stringify(body),
  });
  browser.keep(answer.headers);
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return { status: answer.status, headers: answer.headers, body: isJson ? await answer.json() : null };
}

const { email, password } = ana;

describe('the account calls', () => {
  it('sign in, return the user without any secret, refresh, and sign out', async () => {
    const browser = context.browser();
    expect((await call(browser, '/session')).body).toBeNull();
    expect(await call(browser, '/sign-in', { email, password })).toMatchObject({
      status: 200,
      body: { next: 'signedIn' },
    });
    const known = await call(browser, '/session');
    expect(known.body).toMatchObject({ user: { email, role: 'customer' }, profile: { firstName: 'Ana' } });
    expect(known.headers.get('cache-control')).toBe('no-store');
    const [token] = decodeURIComponent([...browser.cookies.values()].join()).split('.');
    expect(JSON.stringify(known.body)).not.toContain(token);
    expect(await call(browser, '/refresh', {})).toMatchObject({ status: 200, body: { user: { email } } });
    expect((await call(browser, '/sign-out', {})).body).toBeNull();
    expect((await call(browser, '/session')).body).toBeNull();
    expect((await call(browser, '/refresh', {})).status).toBe(401);
    expect((await call(browser, '/sign-out', {})).status).toBe(200);
  });

  it('move the end of a session when it is refreshed, at most twice a day', async () => {
    const { browser } = await context.signedIn(ana);
    const end = async () =>
      (await pool.query('select expires_at from sessions')).rows[0].expires_at.getTime();
    const before = await end();
    await call(browser, '/refresh', {});
    expect(await end()).toBe(before);
    await pool.query(
      "update sessions set expires_at = expires_at - interval '13 hours', updated_at = updated_at - interval '13 hours'",
    );
    const refreshed = await call(browser, '/refresh', {});
    expect(refreshed.headers.getSetCookie()[0]).toMatch(/session_token=/);
    expect(await end()).toBeGreaterThanOrEqual(before);
  });

  it.each([
    ['role', 'admin'],
    ['isAdmin', true],
    ['emailVerified', true],
    ['twoFactorEnabled', false],
    ['id', '11111111-1111-4111-8111-111111111111'],
    ['data', { role: 'admin' }],
    ['profile', { role: 'admin' }],
  ])('cannot raise the role with the field %s', async (field, value) => {
    const account = { ...ana, email: 'beto@example.com', [field]: value };
    expect((await call(context.browser(), '/sign-up', account)).status).toBe(200);
    const { rows } = await pool.query(
      "select id, role, email_verified from users where email = 'beto@example.com'",
    );
    expect(rows[0]).toMatchObject({ role: 'customer', email_verified: false });
    expect(rows[0].id).not.toBe('11111111-1111-4111-8111-111111111111');
  });

  it('respond to a taken address as to a free one', async () => {
    const taken = await call(context.browser(), '/sign-up', ana);
    const free = await call(context.browser(), '/sign-up', { ...ana, email: 'free@example.com' });
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(taken.headers.getSetCookie()).toEqual([]);
  });

  it('are refused with 429 and Retry-After over the limit', async () => {
    const browser = context.browser();
    await database.execute(sql`
      insert into rate_limits
      values (${storedKey(`signIn ${browser.address}`)}, ${accountLimits.signIn.tries}, now() + interval '1 minute')`);
    const answer = await call(browser, '/sign-in', { email, password });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(answer.body.refusal.reason).toBe('tooManyRequests');
  });

  it.each(['https://evil.example', 'null', 'http://localhost:3001', 'http://localhost:3000.evil.example'])(
    'refuse a call that comes from %s',
    async (origin) => {
      const answer = await call(context.browser(), '/sign-in', { email, password }, { origin });
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );

  it('accept a call from this site, by the host name that the visitor used', async () => {
    const from = (origin: string, host: string) =>
      call(context.browser(), '/sign-in', { email, password }, { origin, host });
    expect((await from('http://localhost:3000', '10.0.0.1:3000')).status).toBe(200);
    expect((await from('http://laptop.local:3000', 'laptop.local:3000')).status).toBe(200);
    expect((await from('http://evil.example', 'laptop.local:3000')).status).toBe(403);
  });

  it.each([{}, { email }, { email: 1, password: [] }, { email: { $ne: null }, password: 'x' }])(
    'refuse a malformed sign-in: %j',
    async (body) => expect((await call(context.browser(), '/sign-in', body)).status).toBe(400),
  );

  it('are the only ones: those of the library are not mounted', async () => {
    for (const path of [
      '/get-session',
      '/list-sessions',
      '/update-user',
      '/two-factor/enable',
      '/ok',
      '/admin/set-role',
    ]) {
      const answer = await routes.request(path, { method: 'POST' });
      expect(answer.status).toBe(404);
    }
  });
});
