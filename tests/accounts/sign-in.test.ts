import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readVisitor } from '#features/accounts/read-visitor.server.ts';
import { signIn } from '#features/accounts/sign-in/sign-in.server.ts';
import { signOut } from '#features/accounts/sign-in/sign-out.server.ts';
import { signUp } from '#features/accounts/sign-up/sign-up.server.ts';
import { verifyAddress } from '#features/accounts/sign-up/verify-address.server.ts';
import { rememberKey } from '#features/checkout/checkout-keys.ts';
import { minTimes } from '../support/processor-time.ts';
import { accountsTestContext, ana, boss, expectAccepted } from './accounts-test-context.ts';

const context = await accountsTestContext();
const { platform, browser, signUpVerified, signedIn, whoIs } = context;
await signUpVerified.call(context, ana);
const slow = await accountsTestContext({ hashesSlowly: true });
await slow.signUpVerified(ana);

const refusal = (reason: string) => ({ accepted: false, refusal: { reason } });
const tryToSignIn = (email: string, password: string, headers = browser().headers()) =>
  signIn(platform, { headers, email, password });

describe('signing in', () => {
  it('opens a session with the password, in an httpOnly, same-site cookie named session', async () => {
    const answer = expectAccepted(await tryToSignIn(ana.email, ana.password));
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^vpc\.session_token=/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/Secure/i);
    expect(cookie).toMatch(/Max-Age=2592000/i);
  });

  it('identifies the user from then on', async () => {
    const { visitor } = await signedIn(ana);
    expect(visitor).toMatchObject({ email: ana.email, role: 'customer', firstName: 'Ana', language: 'es' });
  });

  it('shows the team its account language in a browser in which nobody has chosen one', async () => {
    const languageIn = async (email: string, headers?: Headers) =>
      expectAccepted(await tryToSignIn(email, ana.password, headers))
        .headers.getSetCookie()
        .find((cookie) => cookie.startsWith('language='));
    expect(await languageIn(ana.email)).toBeUndefined();
    await context.pool.query("update users set role = 'guide' where email = $1", [ana.email]);
    expect(await languageIn(ana.email)).toBe('language=es; path=/; max-age=31536000; samesite=lax');
    const chosen = browser().headers();
    chosen.append('cookie', 'language=en');
    expect(await languageIn(ana.email, chosen)).toBeUndefined();
    await context.pool.query("update users set role = 'customer' where email = $1", [ana.email]);
  });

  it('makes an admin only of a user whom the configuration has listed since the verification', async () => {
    await signUpVerified.call(context, { ...ana, email: boss });
    await context.pool.query("update users set role = 'customer' where email = $1", [boss]);
    const { visitor } = await signedIn({ ...ana, email: boss });
    expect(visitor.role).toBe('admin');
    expect((await signedIn(ana)).visitor.role).toBe('customer');
    await context.pool.query("update users set role = 'customer', email_verified = false where email = $1", [
      boss,
    ]);
    expect((await tryToSignIn(boss, ana.password)).accepted).toBe(false);
    const { rows } = await context.pool.query('select role from users where email = $1', [boss]);
    expect(rows).toEqual([{ role: 'customer' }]);
    await context.pool.query('delete from users where email = $1', [boss]);
  });

  it.each(['ANA@Example.com', '  ana@example.com ', 'ana＠example.com'])(
    'accepts %j as the same address',
    async (email) => {
      expect((await tryToSignIn(email, ana.password)).accepted).toBe(true);
    },
  );

  it.each([
    ['a wrong password', ana.email, 'lampara-verde-92'],
    ['an address without an account', 'nobody@example.com', ana.password],
    ['no address at all', '', ana.password],
    ['a password that is too long', ana.email, 'x'.repeat(5_000)],
    ['an empty password', ana.email, ''],
  ])('responds the same to %s', async (_case, email, password) => {
    expect(await tryToSignIn(email, password)).toEqual(refusal('account.wrongCredentials'));
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    const tries = (email: string, password: string) =>
      signIn(slow.platform, { headers: browser().headers(), email, password });
    const { wrong, unknown, nowhere } = await minTimes({
      wrong: () => tries(ana.email, 'not-her-password'),
      unknown: () => tries(`nobody${Math.random()}@example.com`, 'x-password'),
      nowhere: () => tries('＠', 'x-password'),
    });
    expect(Math.min(unknown, nowhere) / wrong).toBeGreaterThan(0.5);
    expect(Math.max(unknown, nowhere) / wrong).toBeLessThan(2);
  });

  it('reveals that the address is not verified only with the correct password', async () => {
    const account = { ...ana, email: 'unverified@example.com' };
    expectAccepted(await signUp(platform, { headers: browser().headers(), account }));
    expect(await tryToSignIn(account.email, account.password)).toEqual(refusal('account.notVerified'));
    expect(await tryToSignIn(account.email, 'something-else')).toEqual(refusal('account.wrongCredentials'));
  });

  it('sets Secure cookies on https', async () => {
    const secure = await accountsTestContext({ origin: 'https://vallarta.example' });
    await secure.signUpVerified(ana);
    const headers = secure.browser().headers();
    const answer = expectAccepted(await signIn(secure.platform, { headers, ...ana }));
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Secure-vpc\.session_token=.*Secure/i);
  });
});

describe('the session', () => {
  it('is checked with one query', async () => {
    const { browser } = await signedIn(ana);
    const asked = await countQueries(() => readVisitor(platform, browser.headers()));
    expect(asked).toBe(1);
  });

  it.each([
    ['no cookie', ''],
    ['a cookie without signature', 'vpc.session_token=abc'],
    ['a made-up signature', `vpc.session_token=abc.${Buffer.alloc(32).toString('base64')}`],
    ['a broken cookie', 'vpc.session_token=%E0%A4%A'],
  ])('runs no query for %s', async (_case, cookie) => {
    const asked = await countQueries(async () => {
      expect(await readVisitor(platform, new Headers({ cookie }))).toBeNull();
    });
    expect(asked).toBe(0);
  });

  it('ends when it expires', async () => {
    const { browser, visitor } = await signedIn(ana);
    await context.pool.query(`update sessions set expires_at = now() where id = '${visitor.sessionId}'`);
    expect(await readVisitor(platform, browser.headers())).toBeNull();
  });

  it('ends by signing out, with the checkout cookie; a missing session is no error', async () => {
    const { browser } = await signedIn(ana);
    const before = browser.headers();
    const placed = rememberKey(null, randomUUID(), { secure: true });
    browser.keep(new Headers({ 'set-cookie': placed }));
    browser.keep((await signOut(platform, { headers: before })).headers);
    // Only the known-device cookie is left, which reveals nothing about the session.
    expect([...browser.cookies.keys()].filter((name) => !name.startsWith('vpc.device_'))).toEqual([]);
    expect(await readVisitor(platform, before)).toBeNull();
    await expect(signOut(platform, { headers: browser.headers() })).resolves.toBeDefined();
  });
});

describe('an address that the configuration lists', () => {
  it('belongs to an admin once it is verified, and not before', async () => {
    const account = { ...ana, email: boss };
    expectAccepted(await signUp(platform, { headers: browser().headers(), account }));
    const roleNow = async () =>
      (await context.pool.query(`select role from users where email = '${boss}'`)).rows[0].role;
    expect(await roleNow()).toBe('customer');
    const token = await context.latestLink();
    expectAccepted(
      await verifyAddress(platform, {
        headers: browser().headers(),
        token,
        password: account.password,
        signedInAs: null,
      }),
    );
    expect(await roleNow()).toBe('admin');
    const signed = await signedIn(account);
    expect((await whoIs(signed.browser)).role).toBe('admin');
  });
});

async function countQueries(work: () => Promise<unknown>): Promise<number> {
  await platform.auth.library();
  const original = context.pool.query;
  let asked = 0;
  context.pool.query = ((...call: Parameters<typeof original>) => {
    asked++;
    return original.apply(context.pool, call);
  }) as typeof original;
  try {
    await work();
  } finally {
    context.pool.query = original;
  }
  return asked;
}
