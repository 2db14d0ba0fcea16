import { sql } from 'drizzle-orm';
import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountLimits } from '#domain/accounts/account-limits.ts';
import { storedKey } from '#features/accounts/account-limit-store.server.ts';
import { linkToken } from '#features/accounts/links/link-token.server.ts';
import { requestRecovery } from '#features/accounts/links/request-link.server.ts';
import { changePassword } from '#features/accounts/profile/change-password.server.ts';
import { handleProfile } from '#features/accounts/profile/handle-profile.server.ts';
import { requestAddressChange } from '#features/accounts/profile/request-address-change.server.ts';
import {
  confirmSecondFactor,
  renewBackupCodes,
  startSecondFactor,
} from '#features/accounts/profile/second-factor.server.ts';
import { signOutOthers } from '#features/accounts/profile/session-list.server.ts';
import { resetPassword } from '#features/accounts/recovery/reset-password.server.ts';
import { passSecondStep } from '#features/accounts/sign-in/pass-second-step.server.ts';
import { signIn } from '#features/accounts/sign-in/sign-in.server.ts';
import { signOut } from '#features/accounts/sign-in/sign-out.server.ts';
import { signUp } from '#features/accounts/sign-up/sign-up.server.ts';
import { visitorContext } from '#features/accounts/visitor-context.ts';
import { requestBody } from '#platform/request-body.ts';
import { bodyContext } from '#request-context';
import { mailsPerHour } from '#tests/support/mail-limits.ts';
import {
  accountsTestContext,
  ana,
  authenticatorCode,
  type Browser,
  expectAccepted,
  newBrowser,
} from './accounts-test-context.ts';

const context = await accountsTestContext();
const { platform, pool, database, signedIn } = context;
const tooMany = {
  accepted: false,
  refusal: { reason: 'tooManyRequests', retryAfterSeconds: expect.any(Number) },
};
const wrong = { accepted: false, refusal: { reason: 'account.wrongCredentials' } };
const newPassword = 'otra-puerta-azul-7';

beforeEach(async () => {
  await pool.query('truncate rate_limits, verifications');
  await pool.query('delete from users');
  await context.signUpVerified(ana);
});

const enter = (browser: Browser, password = ana.password, email = ana.email) =>
  signIn(platform, { headers: browser.headers(), email, password });

/** A browser in which the account's owner has signed in and out before, with another address now. */
async function knownBrowser() {
  const { browser } = await signedIn(ana);
  browser.keep((await signOut(platform, { headers: browser.headers() })).headers);
  const moved = newBrowser();
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  return moved;
}

/** Counts that many earlier attempts. */
const used = (limit: keyof typeof accountLimits, whose: string) =>
  database.execute(sql`
    insert into rate_limits
    values (${storedKey(`${limit} ${whose}`)}, ${accountLimits[limit].tries}, now() + interval '10 minutes')
    on conflict (key) do update set tries = excluded.tries`);

/**
 * Counts so many wrong passwords of other clients that they are rate-limited; the first test really sends
 * them.
 */
const attacked = () => used('signInToAccount', ana.email);

/** Sends wrong passwords from three addresses. */
async function attack() {
  const attackers = Array.from({ length: 3 }, () => newBrowser());
  for (let turn = 0; turn < 19; turn++)
    await Promise.all(attackers.map((attacker) => enter(attacker, `wrong-password-${turn}`)));
  expect(await enter(newBrowser(), 'wrong-password')).toEqual(tooMany);
  return attackers[0]!;
}

describe('While other clients try the passwords of an account', () => {
  it('its owner signs in from a known browser, even with the address of those clients', async () => {
    const known = await knownBrowser();
    const attacker = await attack();
    expectAccepted(await enter(known));
    const besideThem = newBrowser(attacker.address);
    for (const [name, value] of known.cookies) besideThem.cookies.set(name, value);
    expectAccepted(await enter(besideThem));
    // The control: without the cookie, the right password is refused.
    expect(await enter(newBrowser())).toEqual(tooMany);
  });

  it('one client address cannot use up the attempts of others', async () => {
    const attacker = newBrowser();
    await used('signIn', attacker.address);
    for (let turn = 0; turn <= accountLimits.signInToAccount.tries; turn++)
      expect(await enter(attacker, 'wrong-password')).toEqual(tooMany);
    expectAccepted(await enter(newBrowser()));
  });

  it('its owner signs in from a new browser with a mailed link, whatever other clients request', async () => {
    await attacked();
    for (let turn = 0; turn <= mailsPerHour('account.recover'); turn++)
      await requestRecovery(platform, { headers: newBrowser().headers(), email: ana.email });
    const fresh = newBrowser();
    const token = await context.latestLink();
    const reset = expectAccepted(
      await resetPassword(platform, { headers: fresh.headers(), token, password: newPassword }),
    );
    fresh.keep(reset.headers);
    expectAccepted(await enter(fresh, newPassword));
    expect(await enter(newBrowser(), newPassword)).toEqual(tooMany);
  });

  it('a known browser may request that link when other clients have used up the limit', async () => {
    const known = await knownBrowser();
    const requestLink = (browser: Browser) =>
      requestRecovery(platform, { headers: browser.headers(), email: ana.email });
    for (let turn = 0; turn <= mailsPerHour('account.recover'); turn++) await requestLink(newBrowser());
    expect(await requestLink(newBrowser())).toEqual(tooMany);
    expectAccepted(await requestLink(known));
  });

  it('a valid link works even if other clients have tried many invalid ones', async () => {
    expectAccepted(await requestRecovery(platform, { headers: newBrowser().headers(), email: ana.email }));
    const token = await context.latestLink();
    const hotel = newBrowser();
    const follow = (tried: string) =>
      resetPassword(platform, { headers: hotel.headers(), token: tried, password: newPassword });
    const invented = linkToken('00000000-0000-4000-8000-000000000000', 'not our secret');
    for (let turn = 0; turn < accountLimits.followLink.tries; turn++) await follow(invented);
    expect(await follow(invented)).toEqual(tooMany);
    expectAccepted(await follow(token));
  });
});

describe('A known browser', () => {
  it('has its own attempts, which are limited too', async () => {
    const known = await knownBrowser();
    expect(await enter(known, 'wrong-password')).toEqual(wrong);
    const { rows } = await pool.query('select id from known_devices');
    expect(rows).toHaveLength(1);
    await used('signInFromDevice', rows[0].id);
    expect(await enter(known)).toEqual(tooMany);
    expectAccepted(await enter(newBrowser()));
  });

  it('is known to its own account only', async () => {
    await context.signUpVerified({ ...ana, email: 'beto@example.com' });
    const known = await knownBrowser();
    await used('signInToAccount', 'beto@example.com');
    expect(await enter(known, ana.password, 'beto@example.com')).toEqual(tooMany);
  });

  it('is known to two accounts when two people share it', async () => {
    await context.signUpVerified({ ...ana, email: 'beto@example.com' });
    const shared = await knownBrowser();
    shared.keep(expectAccepted(await enter(shared, ana.password, 'beto@example.com')).headers);
    await attacked();
    expectAccepted(await enter(shared));
  });

  it('is stored in a signed HttpOnly cookie for a year', async () => {
    const cookies = expectAccepted(await enter(newBrowser())).headers.getSetCookie();
    const device = cookies.find((cookie) => cookie.startsWith('vpc.device_')) ?? '';
    expect(device).toMatch(/Max-Age=31536000/);
    expect(device).toMatch(/HttpOnly/);
    expect(device).toMatch(/SameSite=Lax/);
    const known = await knownBrowser();
    await attacked();
    for (const [name, value] of known.cookies)
      known.cookies.set(name, value.replace(/.$/, 'x').replace('1', '2'));
    expect(await enter(known)).toEqual(tooMany);
  });

  it.each(['a changed password', 'signing out everywhere else', 'a recovery'])(
    'is unknown after %s',
    async (how) => {
      const known = await knownBrowser();
      const { browser, visitor } = await signedIn(ana);
      const password = how === 'signing out everywhere else' ? ana.password : newPassword;
      if (how === 'a changed password')
        expectAccepted(await changePassword(platform, { visitor, password: ana.password, newPassword }));
      else if (how === 'a recovery') {
        await requestRecovery(platform, { headers: newBrowser().headers(), email: ana.email });
        const token = await context.latestLink();
        expectAccepted(await resetPassword(platform, { headers: browser.headers(), token, password }));
      } else await signOutOthers(platform, visitor);
      await attacked();
      expect(await enter(known, password)).toEqual(tooMany);
    },
  );

  it.each([
    ['a changed password', { intent: 'password', password: ana.password, newPassword }, newPassword],
    ['signing out everywhere else', { intent: 'sign-out-others' }, ana.password],
  ])('stays known after %s in it', async (_, form, password) => {
    const { browser, visitor } = await signedIn(ana);
    const routerContext = new RouterContextProvider();
    routerContext.set(visitorContext, async () => visitor);
    const request = new Request('https://x.example/profile', {
      method: 'POST',
      headers: browser.headers(),
      body: new URLSearchParams(form),
    });
    routerContext.set(bodyContext, requestBody(request));
    const answer = await handleProfile(platform as never, { request, context: routerContext });
    browser.keep(new Headers('init' in answer ? (answer.init?.headers ?? {}) : {}));
    await attacked();
    expectAccepted(await enter(browser, password));
  });
});

describe('The second factor', () => {
  async function withSecondFactor() {
    const { browser } = await signedIn(ana);
    const { uri, backupCodes } = expectAccepted(
      await startSecondFactor(platform, { headers: browser.headers(), password: ana.password }),
    );
    const code = authenticatorCode(uri);
    browser.keep(
      expectAccepted(await confirmSecondFactor(platform, { headers: browser.headers(), code })).headers,
    );
    return { browser, backupCodes };
  }

  async function passes(browser: Browser, code: string) {
    browser.keep(expectAccepted(await enter(browser)).headers);
    return passSecondStep(platform, { headers: browser.headers(), code });
  }

  it('is limited per account for unknown browsers, and counted separately for a known one', async () => {
    const { browser, backupCodes } = await withSecondFactor();
    browser.keep((await signOut(platform, { headers: browser.headers() })).headers);
    for (let turn = 0; turn < accountLimits.secondStepToAccount.tries; turn++)
      expect((await passes(newBrowser(), '000000')).accepted).toBe(false);
    expect(await passes(newBrowser(), backupCodes[0] ?? '')).toEqual(tooMany);
    browser.keep(expectAccepted(await passes(browser, backupCodes[0] ?? '')).headers);
  });

  it('makes the browser known only after a correct code', async () => {
    const { backupCodes } = await withSecondFactor();
    const browser = newBrowser();
    await passes(browser, '000000');
    const isKnown = () => [...browser.cookies.keys()].some((name) => name.startsWith('vpc.device_'));
    expect(isKnown()).toBe(false);
    browser.keep(expectAccepted(await passes(browser, backupCodes[0] ?? '')).headers);
    expect(isKnown()).toBe(true);
  });
});

describe('Confirming the password', () => {
  it('is counted per session, and does not block other sessions or other people at the address', async () => {
    const stolen = await signedIn(ana);
    const own = await signedIn(ana);
    const change = (visitor: typeof own.visitor, password: string) =>
      changePassword(platform, { visitor, password, newPassword });
    for (let turn = 0; turn < accountLimits.password.tries; turn++)
      await change(stolen.visitor, 'wrong-one-here');
    expect(await change(stolen.visitor, ana.password)).toEqual(tooMany);
    expectAccepted(await change(own.visitor, ana.password));

    const other = { ...ana, email: 'beto@example.com' };
    await context.signUpVerified(other);
    const beto = await signedIn(other);
    const carla = await signedIn(other);
    const renew = (browser: Browser, password: string) =>
      renewBackupCodes(platform, {
        headers: new Headers(
          [...browser.headers()].map(([k, v]) => [k, k === 'x-client-address' ? '192.0.2.9' : v]),
        ),
        password,
      });
    for (let turn = 0; turn < accountLimits.password.tries; turn++)
      await renew(beto.browser, 'wrong-one-here');
    expect(await renew(beto.browser, ana.password)).toEqual(tooMany);
    expect(await renew(carla.browser, ana.password)).not.toEqual(tooMany);
  });

  it('for another address works even if other clients have requested mails to it', async () => {
    const { visitor } = await signedIn(ana);
    const email = 'new-address@example.com';
    for (let turn = 0; turn <= mailsPerHour('account.verify'); turn++)
      await signUp(platform, { headers: newBrowser().headers(), account: { ...ana, email } });
    expectAccepted(await requestAddressChange(platform, { visitor, email, password: ana.password }));
    const requestChange = () => requestAddressChange(platform, { visitor, email, password: ana.password });
    for (let turn = 1; turn < accountLimits.changeOfAddress.tries; turn++)
      expectAccepted(await requestChange());
    expect(await requestChange()).toEqual(tooMany);
  });
});
