import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { RouterContextProvider } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { roles } from '#domain/accounts/roles.ts';
import { firstPasswordFile } from '#features/accounts/first-password-file.server.ts';
import { changePassword } from '#features/accounts/profile/change-password.server.ts';
import { deleteAccount } from '#features/accounts/profile/delete-account.server.ts';
import {
  confirmSecondFactor,
  renewBackupCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from '#features/accounts/profile/second-factor.server.ts';
import { listSessions, signOutOthers } from '#features/accounts/profile/session-list.server.ts';
import { updateProfile } from '#features/accounts/profile/update-profile.server.ts';
import { readVisitor, visitorOnce } from '#features/accounts/read-visitor.server.ts';
import { requirePage, requireStaff } from '#features/accounts/require-role.server.ts';
import { passSecondStep } from '#features/accounts/sign-in/pass-second-step.server.ts';
import { signIn } from '#features/accounts/sign-in/sign-in.server.ts';
import { visitorContext } from '#features/accounts/visitor-context.ts';
import { handlePeopleForm } from '#features/admin/people/handle-people-form.server.ts';
import { changeRole } from '#features/people/change-role.server.ts';
import { makeFirstAdmin } from '#features/people/make-first-admin.server.ts';
import { changeOptions } from '#features/settings/change-options.server.ts';
import { type Config, readConfig } from '#platform/config.ts';
import {
  accountsTestContext,
  ana,
  authenticatorCode,
  type Browser,
  expectAccepted,
} from './accounts-test-context.ts';

const context = await accountsTestContext();
const { platform, pool, signedIn, whoIs } = context;
const refusal = (reason: string) => ({ accepted: false, refusal: { reason } });
const clock = { now: () => new Date('2027-03-01T18:00:00Z') };
const newPassword = 'otra-puerta-azul-7';
const isSignedIn = async (browser: Browser) => (await readVisitor(platform, browser.headers())) !== null;

beforeEach(async () => {
  await pool.query('truncate rate_limits, verifications');
  await pool.query('delete from users');
  await context.signUpVerified(ana);
});

describe('the password', () => {
  it('is changed with the old one; every other session ends at once, this one stays', async () => {
    const here = await signedIn(ana);
    const there = await signedIn(ana);
    const { visitor } = here;
    expectAccepted(await changePassword(platform, { visitor, password: ana.password, newPassword }));
    expect(await isSignedIn(here.browser)).toBe(true);
    expect(await isSignedIn(there.browser)).toBe(false);
    await signedIn({ email: ana.email, password: newPassword });
    expect(context.events.at(-1)?.name).toBe('account.passwordChanged');
  });

  it('is not changed without the old one, nor to one that the policy refuses', async () => {
    const { visitor } = await signedIn(ana);
    expect(await changePassword(platform, { visitor, password: 'wrong-one-here', newPassword })).toEqual(
      refusal('account.passwordWrong'),
    );
    const weak = await changePassword(platform, { visitor, password: ana.password, newPassword: 'tequila' });
    expect(weak).toMatchObject({ refusal: { reason: 'password.weak', problems: ['tooShort', 'common'] } });
    await signedIn(ana);
  });
});

describe('sessions', () => {
  it('are listed, this one first, and the others can be ended', async () => {
    const there = await signedIn(ana);
    const { browser, visitor } = await signedIn(ana);
    await signedIn(ana);
    const list = await listSessions(platform, visitor);
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    expect(list[0]).toMatchObject({ id: visitor.sessionId, address: browser.address });
    expect(await signOutOthers(platform, visitor)).toBe(2);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(there.browser)).toBe(false);
  });

  it('of another user are neither listed nor ended', async () => {
    const other = { ...ana, email: 'beto@example.com' };
    await context.signUpVerified(other);
    const beto = await signedIn(other);
    const { visitor } = await signedIn(ana);
    expect(await listSessions(platform, visitor)).toHaveLength(1);
    await signOutOthers(platform, visitor);
    expect(await isSignedIn(beto.browser)).toBe(true);
  });

  it('are read once per page, however many parts use them', async () => {
    const { browser } = await signedIn(ana);
    const who = visitorOnce(platform, browser.headers());
    expect(await who()).toBe(await who());
  });
});

describe('the profile', () => {
  it('is only written for a signed-in user', async () => {
    const { browser, visitor } = await signedIn(ana);
    const profile = {
      firstName: 'Anita',
      lastName: 'L.',
      phone: '+52 322 123 4567',
      country: 'MX',
      language: 'en',
    } as const;
    expect(await updateProfile(platform, { visitor: null, profile })).toEqual(refusal('account.notSignedIn'));
    expectAccepted(await updateProfile(platform, { visitor, profile }));
    expect(await whoIs(browser)).toMatchObject(profile);
  });
});

describe('the second factor', () => {
  async function withSecondFactor() {
    const { browser } = await signedIn(ana);
    const started = expectAccepted(
      await startSecondFactor(platform, { headers: browser.headers(), password: ana.password }),
    );
    const code = authenticatorCode(started.uri);
    browser.keep(
      expectAccepted(await confirmSecondFactor(platform, { headers: browser.headers(), code })).headers,
    );
    return { browser, usedCode: code, ...started };
  }

  async function withPassword() {
    const browser = context.browser();
    const answer = expectAccepted(await signIn(platform, { headers: browser.headers(), ...ana }));
    browser.keep(answer.headers);
    return { browser, next: answer.next };
  }

  const passStep = (browser: Browser, code: string) =>
    passSecondStep(platform, { headers: browser.headers(), code });

  it('is on once its first code is confirmed, and ends sessions that were opened without it', async () => {
    const there = await signedIn(ana);
    const { browser, uri, backupCodes } = await withSecondFactor();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Vallarta/);
    expect(backupCodes).toHaveLength(10);
    expect((await whoIs(browser)).hasSecondFactor).toBe(true);
    expect(await isSignedIn(there.browser)).toBe(false);
  });

  it('does not allow signing in with the password alone', async () => {
    const { uri } = await withSecondFactor();
    const { browser, next } = await withPassword();
    expect(next).toBe('secondStep');
    expect(await isSignedIn(browser)).toBe(false);
    expect(await passStep(browser, '000000')).toEqual(refusal('account.codeWrong'));
    const code = authenticatorCode(uri, 1);
    browser.keep(expectAccepted(await passStep(browser, ` ${code.slice(0, 3)} ${code.slice(3)}`)).headers);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it('accepts each code of the authenticator once, including the one that turned it on', async () => {
    const { uri, usedCode } = await withSecondFactor();
    const [first, second] = [await withPassword(), await withPassword()];
    expect(await passStep(first.browser, usedCode)).toEqual(refusal('account.codeWrong'));
    // Computed once, because the authenticator may show another one by the next line.
    const code = authenticatorCode(uri, 1);
    expectAccepted(await passStep(first.browser, code));
    expect(await passStep(second.browser, code)).toEqual(refusal('account.codeWrong'));
  });

  it('opens one session per code, also with concurrent requests', async () => {
    const { uri, backupCodes } = await withSecondFactor();
    const [backup = ''] = backupCodes;
    for (const code of [authenticatorCode(uri, 1), backup]) {
      await pool.query("delete from rate_limits where key like 'secondStep%'");
      const browsers = await Promise.all(Array.from({ length: 6 }, withPassword));
      const answers = await Promise.all(browsers.map(({ browser }) => passStep(browser, code)));
      expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    }
    // The control: with separate codes, all of them are signed in.
    await pool.query("delete from rate_limits where key like 'secondStep%'");
    const codes = backupCodes.slice(1, 3);
    for (const code of codes) expectAccepted(await passStep((await withPassword()).browser, code));
  });

  it('accepts the same code for another account', async () => {
    const { uri } = await withSecondFactor();
    await context.signUpVerified({ ...ana, email: 'beto@example.com' });
    await pool.query(
      `insert into two_factors (user_id, secret, backup_codes, verified)
       select users.id, secret, backup_codes, true from two_factors, users where email = 'beto@example.com'`,
    );
    await pool.query('update users set two_factor_enabled = true');
    const code = authenticatorCode(uri, 1);
    for (const email of [ana.email, 'beto@example.com']) {
      const browser = context.browser();
      const { headers } = expectAccepted(
        await signIn(platform, { headers: browser.headers(), email, password: ana.password }),
      );
      browser.keep(headers);
      expectAccepted(await passStep(browser, code));
    }
  });

  it('accepts a backup code once', async () => {
    const { backupCodes } = await withSecondFactor();
    const [code = ''] = backupCodes;
    const first = await withPassword();
    expectAccepted(await passStep(first.browser, code));
    const second = await withPassword();
    expect(await passStep(second.browser, code)).toEqual(refusal('account.codeWrong'));
  });

  it('requires the password again after five wrong codes', async () => {
    const { uri } = await withSecondFactor();
    const { browser } = await withPassword();
    for (let turn = 0; turn < 5; turn++)
      expect(await passStep(browser, '000000')).toEqual(refusal('account.codeWrong'));
    expect(await passStep(browser, authenticatorCode(uri))).toEqual(refusal('account.stepExpired'));
  });

  it('is refused without a first step', async () => {
    const { uri } = await withSecondFactor();
    expect(await passStep(context.browser(), authenticatorCode(uri))).toEqual(refusal('account.stepExpired'));
  });

  it('requires the password to be set up, to be turned off, and for new backup codes', async () => {
    const { browser: plain } = await signedIn(ana);
    const wrong = { headers: plain.headers(), password: 'wrong-one-here' };
    expect(await startSecondFactor(platform, wrong)).toEqual(refusal('account.passwordWrong'));
    const { browser, backupCodes } = await withSecondFactor();
    const asked = { headers: browser.headers(), password: 'wrong-one-here' };
    expect(await turnOffSecondFactor(platform, asked)).toEqual(refusal('account.passwordWrong'));
    expect(await renewBackupCodes(platform, asked)).toEqual(refusal('account.passwordWrong'));
    const right = { headers: browser.headers(), password: ana.password };
    expect(expectAccepted(await renewBackupCodes(platform, right)).backupCodes).not.toEqual(backupCodes);
    expectAccepted(await turnOffSecondFactor(platform, right));
    expect((await withPassword()).next).toBe('signedIn');
  });

  it('is stored encrypted', async () => {
    const { uri, backupCodes } = await withSecondFactor();
    const { rows } = await pool.query('select secret, backup_codes from two_factors');
    expect(JSON.stringify(rows)).not.toContain(new URL(uri).searchParams.get('secret'));
    expect(JSON.stringify(rows)).not.toContain(backupCodes[0]);
  });

  it('is required of all staff but guides while a payment key is live', async () => {
    const { browser } = await signedIn(ana);
    const live = readConfig({
      PUBLIC_ORIGIN: 'https://pubcrawl.example',
      STRIPE_SECRET_KEY: 'sk_live_abc',
      STRIPE_WEBHOOK_SECRET: 'whsec_abc',
    });
    const mustAdd = async (config: Config) =>
      (await readVisitor({ ...platform, config }, browser.headers()))?.mustAddSecondFactor;
    expect(await mustAdd(live)).toBe(false);
    for (const role of roles) {
      await pool.query('update users set role = $1', [role]);
      const isAsked = role !== 'customer' && role !== 'guide';
      expect([role, await mustAdd(live), await mustAdd(platform.config)]).toEqual([role, isAsked, false]);
    }
    await pool.query("update users set role = 'customer'");
  });

  it('is required of all staff but guides if the operator requires it', async () => {
    await pool.query("update users set role = 'admin'");
    const { browser } = await signedIn(ana);
    expect((await whoIs(browser)).mustAddSecondFactor).toBe(false);
    const { userId } = await whoIs(browser);
    const requires = (expectedVersion: number, isRequired: boolean) =>
      changeOptions(
        { ...platform, clock },
        {
          ...{ who: { userId }, group: 'access', expectedVersion },
          values: { admins_need_second_factor: isRequired ? 'true' : 'false' },
        },
      ).then(expectAccepted);
    await requires(0, true);
    expect((await whoIs(browser)).mustAddSecondFactor).toBe(true);
    // Without the second factor nothing is served: an admin's request is redirected to its setup.
    const routerContext = new RouterContextProvider();
    routerContext.set(visitorContext, () => whoIs(browser));
    for (const guard of [requireStaff, requirePage]) {
      const asked = guard(routerContext, new Request('https://x.example/admin/ticket-scanner'));
      const led = await asked.catch((answer: unknown) => answer);
      expect(led).toMatchObject({ status: 302 });
      expect((led as Response).headers.get('location')).toBe('/profile?needs=second-factor');
    }
    await requires(2, false);
    expect((await whoIs(browser)).mustAddSecondFactor).toBe(false);
    await requires(3, true);
    for (const role of roles) {
      await pool.query('update users set role = $1', [role]);
      const isAsked = role !== 'customer' && role !== 'guide';
      expect((await whoIs(browser)).mustAddSecondFactor).toBe(isAsked);
    }
    await pool.query('delete from app_settings');
  });
});

describe('roles', () => {
  it('are read from the database at every request', async () => {
    const { browser } = await signedIn(ana);
    for (const role of roles) {
      await pool.query('update users set role = $1', [role]);
      expect((await whoIs(browser)).role).toBe(role);
    }
  });

  it('end all sessions when rights are removed, and none when rights are added', async () => {
    const { browser, visitor } = await signedIn(ana);
    const { userId } = visitor;
    expectAccepted(await changeRole(platform, { who: { userId }, userId, role: 'guide' }));
    expect(await isSignedIn(browser)).toBe(true);
    expectAccepted(await changeRole(platform, { who: { userId }, userId, role: 'customer' }));
    expect(await isSignedIn(browser)).toBe(false);
    const { rows } = await pool.query(
      "select before, after from audit_entries where what = 'person.roleChanged'",
    );
    expect(rows).toEqual([
      { before: { role: 'customer' }, after: { role: 'guide' } },
      { before: { role: 'guide' }, after: { role: 'customer' } },
    ]);
  });

  it('and nights stay when an owner ends all sessions of a person, such as that of a lost phone', async () => {
    const { browser, visitor } = await signedIn(ana);
    await pool.query("update users set role = 'guide'");
    const other = await signedIn(ana);
    const { userId } = visitor;
    const who = { ...visitor, userId };
    const sends = (typed: Record<string, string>) =>
      handlePeopleForm(platform, { who, typed: { intent: 'sign-out', ...typed } });
    expect(await sends({ userId: randomUUID() })).toMatchObject({
      data: { refusal: { reason: 'account.unknown' } },
    });
    expect(await isSignedIn(browser)).toBe(true);
    expect(await sends({ userId })).toMatchObject({ data: { done: { what: 'signedOut' } } });
    expect([await isSignedIn(browser), await isSignedIn(other.browser)]).toEqual([false, false]);
    const { rows } = await pool.query('select role from users');
    expect(rows).toEqual([{ role: 'guide' }]);
    const audit = await pool.query("select subject_id from audit_entries where what = 'person.signedOut'");
    expect(audit.rows).toEqual([{ subject_id: userId }]);
    expect((await signedIn(ana)).visitor.role).toBe('guide');
  });

  it('keep a limit to a city that was deleted, until an owner removes it', async () => {
    const { visitor } = await signedIn(ana);
    const deleted = randomUUID();
    await pool.query("update users set role = 'manager', cities = $1", [[deleted]]);
    const change = async (cities: string) => {
      const typed = { intent: 'role', userId: visitor.userId, role: 'finance', cities };
      await handlePeopleForm(platform, { who: visitor, typed });
      const { rows } = await pool.query('select role, cities from users');
      return rows;
    };
    expect(await change(deleted)).toEqual([{ role: 'finance', cities: [deleted] }]);
    expect(await change(randomUUID())).toEqual([{ role: 'finance', cities: [deleted] }]);
    expect(await change('')).toEqual([{ role: 'finance', cities: [] }]);
    expect(await change(deleted)).toEqual([{ role: 'finance', cities: [] }]);
  });

  it('are not granted to an unverified address', async () => {
    const { visitor } = await signedIn(ana);
    await pool.query('update users set email_verified = false');
    const asked = { who: visitor, userId: visitor.userId, role: 'guide' } as const;
    expect(await changeRole(platform, asked)).toEqual(refusal('account.notProved'));
  });

  it.each([
    ['resign', 2, 1],
    ['demote each other', 2, 1],
    ['demote each other while there is a third', 3, 2],
  ])('always leave one owner when two concurrently %s', async (how, owners, changed) => {
    for (let each = 1; each < owners; each++)
      await context.signUpVerified({ ...ana, email: `beto-${each}@example.com` });
    await pool.query("update users set role = 'admin'");
    const [one, other] = (await pool.query('select id from users limit 2')).rows;
    const pairs =
      how === 'resign'
        ? [
            [one, one],
            [other, other],
          ]
        : [
            [one, other],
            [other, one],
          ];
    const answers = await Promise.all(
      pairs.map(([who, whom]) =>
        changeRole(platform, { who: { userId: who.id }, userId: whom.id, role: 'manager' }),
      ),
    );
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(changed);
    if (changed === 1) expect(answers).toContainEqual(refusal('account.lastAdmin'));
    expect((await pool.query("select from users where role = 'admin'")).rowCount).toBe(owners - changed);
  });
});

describe('deleting the account', () => {
  it('deletes all personal data, ends every session, and publishes the event', async () => {
    const there = await signedIn(ana);
    const { browser, visitor } = await signedIn(ana);
    const asked = { headers: browser.headers(), visitor, password: 'wrong-one-here' };
    expect(await deleteAccount(platform, asked)).toEqual(refusal('account.passwordWrong'));
    browser.keep(expectAccepted(await deleteAccount(platform, { ...asked, password: ana.password })).headers);
    expect(browser.cookies.size).toBe(0);
    expect(await isSignedIn(there.browser)).toBe(false);
    expect(context.events.at(-1)).toEqual({ name: 'account.deleted', userId: visitor.userId });
    const tables = ['users', 'profiles', 'sessions', 'credentials', 'account_links'];
    for (const table of tables) expect((await pool.query(`select from ${table}`)).rowCount).toBe(0);
  });

  it('is refused for the last admin', async () => {
    await pool.query("update users set role = 'admin'");
    const { browser, visitor } = await signedIn(ana);
    const asked = { headers: browser.headers(), visitor, password: ana.password };
    expect(await deleteAccount(platform, asked)).toEqual(refusal('account.lastAdmin'));
    expect(await isSignedIn(browser)).toBe(true);
  });
});

describe('the first admin', () => {
  const file = firstPasswordFile(platform.config);

  it('gets a random password, stored in a private file until it is changed', async () => {
    const made = await makeFirstAdmin(platform);
    expect(made?.password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toContain(made?.password);
    const { visitor } = await signedIn({ email: made?.email ?? '', password: made?.password ?? '' });
    expect(visitor.role).toBe('admin');
    const password = made?.password ?? '';
    expectAccepted(await changePassword(platform, { visitor, password, newPassword }));
    await expect(readFile(file)).rejects.toThrow(/ENOENT/);
  });

  it('is created once, and never on the operator’s own database', async () => {
    const own = { ...platform, config: { ...platform.config, databaseUrl: 'postgres://elsewhere' } };
    expect(await makeFirstAdmin(own)).toBeNull();
    expect(await makeFirstAdmin(platform)).not.toBeNull();
    expect(await makeFirstAdmin(platform)).toBeNull();
  });
});
