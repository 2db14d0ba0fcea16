import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { linkToken } from '#features/accounts/links/link-token.server.ts';
import { asksName, readLink, wasInvitation } from '#features/accounts/links/read-link.server.ts';
import { requestRecovery } from '#features/accounts/links/request-link.server.ts';
import { requestAddressChange } from '#features/accounts/profile/request-address-change.server.ts';
import { purgeAccounts } from '#features/accounts/purge-accounts.server.ts';
import { readVisitor } from '#features/accounts/read-visitor.server.ts';
import { resetPassword } from '#features/accounts/recovery/reset-password.server.ts';
import { signIn } from '#features/accounts/sign-in/sign-in.server.ts';
import { resendVerification } from '#features/accounts/sign-up/resend-verification.server.ts';
import { signUp } from '#features/accounts/sign-up/sign-up.server.ts';
import { verifyAddress } from '#features/accounts/sign-up/verify-address.server.ts';
import { resendInvitation, withdrawInvitation } from '#features/people/change-invitation.server.ts';
import { inviteColleague } from '#features/people/invite-colleague.server.ts';
import { openInvitations } from '#features/people/people-store.server.ts';
import { minTimes } from '../support/processor-time.ts';
import { accountsTestContext, ana, boss, expectAccepted, newBrowser } from './accounts-test-context.ts';

const context = await accountsTestContext();
const slow = await accountsTestContext({ hashesSlowly: true });
const { platform, events, pool, database } = context;
const headers = () => newBrowser().headers();
const linkInvalid = { accepted: false, refusal: { reason: 'account.linkInvalid' } };
const passwordWrong = { accepted: false, refusal: { reason: 'account.passwordWrong' } };
const newPassword = 'otra-puerta-azul-7';

let account = ana;
beforeEach(() => {
  account = { ...ana, email: `ana-${randomUUID()}@example.com` };
  events.length = 0;
});

const verify = (token: string, password = account.password, signedInAs: string | null = null) =>
  verifyAddress(platform, { headers: headers(), token, password, signedInAs });
const reset = (token: string, password = newPassword) =>
  resetPassword(platform, { headers: headers(), token, password });
const mayEnter = async (email: string, password: string) =>
  (await signIn(platform, { headers: headers(), email, password })).accepted;
const roleOf = async (email: string) =>
  (await pool.query('select role from users where email = $1', [email])).rows[0]?.role;

async function signedUp() {
  expectAccepted(await signUp(platform, { headers: headers(), account }));
  return context.latestLink();
}

async function recoveryLink() {
  expectAccepted(await requestRecovery(platform, { headers: headers(), email: account.email }));
  return context.latestLink();
}

describe('a verification link', () => {
  it('verifies the address once', async () => {
    const token = await signedUp();
    expect(await mayEnter(account.email, account.password)).toBe(false);
    expect(expectAccepted(await verify(token))).toMatchObject({ email: account.email, was: 'signUp' });
    expect(await mayEnter(account.email, account.password)).toBe(true);
    expect(await verify(token)).toEqual(linkInvalid);
    expect(events.map(({ name }) => name)).toEqual(['account.linkNeeded', 'account.verified']);
  });

  it('can be opened without being used up, as mail scanners do', async () => {
    const token = await signedUp();
    for (let look = 0; look < 3; look++)
      expect(await readLink(platform, token)).toEqual({
        accepted: true,
        value: { purpose: 'verify', address: account.email, userId: expect.any(String) },
      });
    expect((await verify(token)).accepted).toBe(true);
  });

  it('is used up by one of two concurrent requests', async () => {
    const token = await signedUp();
    const answers = await Promise.all([verify(token), verify(token), verify(token)]);
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
  });

  it('expires', async () => {
    const token = await signedUp();
    await pool.query('update account_links set expires_at = now()');
    expect(await verify(token)).toEqual(linkInvalid);
    expect(await readLink(platform, token)).toEqual(linkInvalid);
  });

  it('is invalid if one letter of it is changed', async () => {
    const token = await signedUp();
    for (const place of [0, 20, 40, 63]) {
      const letter = token[place] === 'A' ? 'B' : 'A';
      expect(await verify(token.slice(0, place) + letter + token.slice(place + 1))).toEqual(linkInvalid);
    }
  });

  it.each(['', 'x', 'a'.repeat(64), '../../etc/passwd', "' or 1=1 --", '\u0000'.repeat(64)])(
    'is not %j',
    async (token) => expect(await verify(token)).toEqual(linkInvalid),
  );

  it('cannot be forged from the contents of the database', async () => {
    await signedUp();
    const { rows } = await pool.query('select id from account_links order by created_at desc limit 1');
    expect(await verify(linkToken(rows[0].id, 'a guess at the secret that signs links'))).toEqual(
      linkInvalid,
    );
  });

  it('cannot set a password', async () => {
    const token = await signedUp();
    expect(await reset(token)).toEqual(linkInvalid);
    expect((await verify(token)).accepted).toBe(true);
  });

  it('sets the password of the sign-up that it confirms, not of an earlier sign-up', async () => {
    const squatter = { ...account, password: 'squatters-own-words' };
    expectAccepted(await signUp(platform, { headers: headers(), account: squatter }));
    expectAccepted(await verify(await signedUp()));
    expect(await mayEnter(account.email, squatter.password)).toBe(false);
    expect(await mayEnter(account.email, account.password)).toBe(true);
  });

  it('requires the password of that sign-up; a stranger’s sign-up cannot be activated', async () => {
    const attacker = account.password;
    const token = await signedUp();
    for (const guess of ['', 'her-own-lamp-31']) expect(await verify(token, guess)).toEqual(passwordWrong);
    expect(await mayEnter(account.email, attacker)).toBe(false);
    expectAccepted(await reset(await recoveryLink()));
    expect(await mayEnter(account.email, newPassword)).toBe(true);
    expect(await mayEnter(account.email, attacker)).toBe(false);
    expect(await verify(token)).toEqual(linkInvalid);
  });

  it('is sent again on request, with the same response if there is nothing to verify', async () => {
    await signedUp();
    const again = (email: string) => resendVerification(platform, { headers: headers(), email });
    events.length = 0;
    expectAccepted(await again(account.email));
    expect(events.map(({ name }) => name)).toEqual(['account.linkNeeded']);
    expectAccepted(await verify(await context.latestLink()));
    events.length = 0;
    expectAccepted(await again(account.email));
    expectAccepted(await again('nobody@example.com'));
    expectAccepted(await again('no address'));
    expect(events).toEqual([]);
  });
});

describe('an address that is taken', () => {
  it('gets the same response, and only its owner gets a mail', async () => {
    expectAccepted(await verify(await signedUp()));
    events.length = 0;
    const again = await signUp(platform, {
      headers: headers(),
      account: { ...account, password: newPassword },
    });
    expect(again).toEqual({ accepted: true, value: null });
    expect(events.map(({ name }) => name)).toEqual(['account.addressTaken']);
    expect(await mayEnter(account.email, newPassword)).toBe(false);
    expect(await mayEnter(account.email, account.password)).toBe(true);
  });

  it('takes as long to respond to as a free one', async () => {
    await slow.signUpVerified(account);
    const signsUp = async (email: string) => {
      await slow.pool.query('delete from rate_limits');
      expectAccepted(await signUp(slow.platform, { headers: headers(), account: { ...account, email } }));
    };
    const { taken, free } = await minTimes({
      taken: () => signsUp(account.email),
      free: () => signsUp(`free-${randomUUID()}@example.com`),
    });
    expect(taken / free).toBeGreaterThan(0.5);
    expect(taken / free).toBeLessThan(2);
  });
});

describe('a recovery link', () => {
  it('sets a new password once and signs out everywhere', async () => {
    expectAccepted(await verify(await signedUp()));
    const { browser } = await context.signedIn(account);
    const token = await recoveryLink();
    expectAccepted(await reset(token));
    expect(await readVisitor(platform, browser.headers())).toBeNull();
    expect(await mayEnter(account.email, account.password)).toBe(false);
    expect(await mayEnter(account.email, newPassword)).toBe(true);
    expect(await reset(token)).toEqual(linkInvalid);
  });

  it('is invalid after any other change of the password', async () => {
    expectAccepted(await verify(await signedUp()));
    const [first, second] = [await recoveryLink(), await recoveryLink()];
    expectAccepted(await reset(second));
    expect(await reset(first)).toEqual(linkInvalid);
  });

  it('remains valid if the policy refuses the password', async () => {
    expectAccepted(await verify(await signedUp()));
    const token = await recoveryLink();
    expect(await reset(token, 'password123')).toEqual({
      accepted: false,
      refusal: { reason: 'password.weak', problems: ['common'] },
    });
    expect(await reset(token, account.email)).toMatchObject({ refusal: { problems: ['isAddress'] } });
    expectAccepted(await reset(token));
  });

  it('verifies the address too', async () => {
    await signedUp();
    expectAccepted(await reset(await recoveryLink()));
    expect(await mayEnter(account.email, newPassword)).toBe(true);
  });

  it('is not mailed without an account, with the same response after the same time', async () => {
    expectAccepted(await verify(await signedUp()));
    events.length = 0;
    const timed = async (email: string) => {
      const start = performance.now();
      expect(await requestRecovery(platform, { headers: headers(), email })).toEqual({
        accepted: true,
        value: null,
      });
      return performance.now() - start;
    };
    const unknown = await timed('nobody-at-all@example.com');
    expect(events).toEqual([]);
    const known = await timed(account.email);
    expect(events).toHaveLength(1);
    expect(Math.min(unknown, known)).toBeGreaterThan(240);
  });
});

describe('a change of address', () => {
  const requestChange = async (email: string, password = account.password) => {
    const { visitor } = await context.signedIn(account);
    return requestAddressChange(platform, { visitor, email, password });
  };

  it('happens when the link in the new mailbox is followed; the old one is notified at once', async () => {
    expectAccepted(await verify(await signedUp()));
    events.length = 0;
    const email = `new-${randomUUID()}@example.com`;
    expectAccepted(await requestChange(email.toUpperCase()));
    expect(events.map(({ name }) => name)).toEqual(['account.linkNeeded', 'account.changeAsked']);
    expect(await mayEnter(email, account.password)).toBe(false);
    expect(expectAccepted(await verify(await context.latestLink()))).toMatchObject({ email, was: 'change' });
    expect(await mayEnter(email, account.password)).toBe(true);
    expect(await mayEnter(account.email, account.password)).toBe(false);
  });

  it('requires the password', async () => {
    expectAccepted(await verify(await signedUp()));
    expect(await requestChange('elsewhere@example.com', 'wrong-password')).toEqual(passwordWrong);
  });

  it('requires it again in the new mailbox, unless the owner is signed in there', async () => {
    expectAccepted(await verify(await signedUp()));
    const { visitor } = await context.signedIn(account);
    const email = `new-${randomUUID()}@example.com`;
    expectAccepted(await requestChange(email));
    const token = await context.latestLink();
    expect(await verify(token, '')).toEqual(passwordWrong);
    expect(await verify(token, '', randomUUID())).toEqual(passwordWrong);
    expect(expectAccepted(await verify(token, '', visitor.userId))).toMatchObject({ email, was: 'change' });
  });

  it('is not made to an address of another account, and does not reveal that there is one', async () => {
    expectAccepted(await verify(await signedUp()));
    const other = { ...account, email: `other-${randomUUID()}@example.com` };
    await context.signUpVerified(other);
    events.length = 0;
    expect(await requestChange(other.email)).toEqual({ accepted: true, value: null });
    expect(events).toEqual([]);
  });

  it('is refused if another account has verified the address in the meantime', async () => {
    expectAccepted(await verify(await signedUp()));
    const other = { ...account, email: `other-${randomUUID()}@example.com` };
    expectAccepted(await requestChange(other.email));
    const token = await context.latestLink();
    await context.signUpVerified(other);
    expect(await verify(token)).toEqual(linkInvalid);
  });

  it('is not blocked by an unverified sign-up with the address', async () => {
    expectAccepted(await verify(await signedUp()));
    const claimed = { ...account, email: `claimed-${randomUUID()}@example.com` };
    expectAccepted(await signUp(platform, { headers: headers(), account: claimed }));
    expectAccepted(await requestChange(claimed.email));
    expectAccepted(await verify(await context.latestLink()));
    expect(await mayEnter(claimed.email, account.password)).toBe(true);
  });
});

describe('an invitation', () => {
  it.each(['guide', 'admin'] as const)(
    'grants the role %s once it is followed, and not before',
    async (role) => {
      await inviteColleague(platform, { email: account.email, role, who: null });
      expect(await roleOf(account.email)).toBe('customer');
      expectAccepted(await reset(await context.latestLink()));
      expect(await roleOf(account.email)).toBe(role);
      expect(await mayEnter(account.email, newPassword)).toBe(true);
    },
  );

  it('is replaced by the next one to the same address', async () => {
    await inviteColleague(platform, { email: account.email, role: 'admin', who: null });
    const first = await context.latestLink();
    await inviteColleague(platform, { email: account.email, role: 'guide', who: null });
    expect(await reset(first)).toEqual(linkInvalid);
    expect((await openInvitations(database)).map(({ role }) => role)).toEqual(['guide']);
    expectAccepted(await reset(await context.latestLink()));
    expect(await roleOf(account.email)).toBe('guide');
  });

  /** An admin, their invitation, and its link. */
  async function invited() {
    const boss = { ...ana, email: `boss-${randomUUID()}@example.com` };
    await context.signUpVerified(boss);
    const { visitor: who } = await context.signedIn(boss);
    await inviteColleague(platform, { email: account.email, role: 'guide', who });
    const [invitation] = (await openInvitations(database)).filter(({ email }) => email === account.email);
    return { change: { who, userId: invitation?.userId ?? '' }, token: await context.latestLink() };
  }

  const deedsOf = async () =>
    (
      await pool.query("select what from audit_entries where what like 'person.inv%' order by id desc")
    ).rows.map(({ what }) => what);

  it('is invalid once it is withdrawn, which is audited', async () => {
    const { change, token } = await invited();
    expectAccepted(await withdrawInvitation(platform, change));
    expect(await reset(token)).toEqual(linkInvalid);
    expect(await roleOf(account.email)).toBe('customer');
    expect((await deedsOf())[0]).toBe('person.invitationWithdrawn');
    const over = { accepted: false, refusal: { reason: 'account.invitationOver' } };
    expect(await withdrawInvitation(platform, change)).toEqual(over);
    expect(await resendInvitation(platform, change)).toEqual(over);
    expect(await withdrawInvitation(platform, { ...change, userId: 'x' })).toEqual(over);
  });

  it.each(['accepted', 'withdrawn'] as const)('is %s if that happens first, and not both', async (first) => {
    const { change, token } = await invited();
    const waiting = async () =>
      (
        await pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rowCount;
    const both = {
      accepted: () => reset(token),
      withdrawn: () => withdrawInvitation(platform, change),
    };
    // Both transactions have read the open invitation before either may continue.
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from users where email = $1 for update', [account.email]);
    onTestFinished(async () => {
      // Released in any case: a remaining lock would prevent the database from being dropped.
      await holder.query('rollback');
      holder.release();
    });
    const one = both[first]();
    await expect.poll(waiting).toBe(1);
    const other = both[first === 'accepted' ? 'withdrawn' : 'accepted']();
    await expect.poll(waiting).toBe(2);
    await holder.query('commit');
    expect((await one).accepted).toBe(true);
    expect((await other).accepted).toBe(false);
    expect(await roleOf(account.email)).toBe(first === 'accepted' ? 'guide' : 'customer');
  });

  it('can be sent again after it has expired, with a new link instead of the old one', async () => {
    const { change, token } = await invited();
    await pool.query('update account_links set expires_at = now() where user_id = $1', [change.userId]);
    expect((await openInvitations(database)).find(({ userId }) => userId === change.userId)?.isExpired).toBe(
      true,
    );
    expectAccepted(await resendInvitation(platform, change));
    expect(await openInvitations(database)).toContainEqual(
      expect.objectContaining({ userId: change.userId, isExpired: false }),
    );
    expect((await deedsOf())[0]).toBe('person.invitationResent');
    expect(await reset(token)).toEqual(linkInvalid);
    expectAccepted(await reset(await context.latestLink()));
    expect(await roleOf(account.email)).toBe('guide');
  });

  it('keeps the account that it created as long as it can be sent again', async () => {
    await invited();
    await pool.query("update users set created_at = now() - interval '8 days'");
    await pool.query("update account_links set expires_at = now() - interval '5 days' where used_at is null");
    await purgeAccounts(platform);
    expect(await roleOf(account.email)).toBe('customer');
    await pool.query("update account_links set expires_at = now() - interval '31 days'");
    await purgeAccounts(platform);
    expect(await roleOf(account.email)).toBeUndefined();
  });

  it('asks for the name only if the account has none', async () => {
    const { token } = await invited();
    const isAsked = async (link: string) =>
      asksName(platform, expectAccepted(await readLink(platform, link)));
    expect(await isAsked(token)).toBe(true);
    expect(await wasInvitation(platform, 'nothing')).toBe(false);
    const person = { firstName: 'Luz', lastName: 'Ríos', language: 'es' } as const;
    const accepts = { headers: headers(), token, password: newPassword, person };
    expectAccepted(await resetPassword(platform, accepts));
    // The page of the used link leads on to the account.
    expect(await readLink(platform, token)).toMatchObject({ refusal: { reason: 'account.linkInvalid' } });
    expect(await wasInvitation(platform, token)).toBe(true);
    // The mail says that the account is ready, not that a password was changed.
    const names = events.map(({ name }) => name);
    expect(names).toContain('account.invitationAccepted');
    expect(names).not.toContain('account.passwordChanged');
    const { visitor } = await context.signedIn({ email: account.email, password: newPassword });
    expect(visitor).toMatchObject({ ...person, role: 'guide' });
    await inviteColleague(platform, { email: account.email, role: 'admin', who: null });
    expect(await isAsked(await context.latestLink())).toBe(false);
  });

  it('does not remove any rights', async () => {
    expectAccepted(await verify(await signedUp()));
    await pool.query("update users set role = 'admin' where email = $1", [account.email]);
    await inviteColleague(platform, { email: account.email, role: 'guide', who: null });
    expectAccepted(await reset(await context.latestLink()));
    expect(await roleOf(account.email)).toBe('admin');
  });
});

describe('purging accounts', () => {
  it('deletes sign-ups that were not confirmed for a week, and no others', async () => {
    const verified = account;
    expectAccepted(await verify(await signedUp()));
    account = { ...ana, email: `late-${randomUUID()}@example.com` };
    await signedUp();
    await purgeAccounts(platform);
    expect(await roleOf(account.email)).toBe('customer');
    await pool.query("update users set created_at = now() - interval '8 days'");
    await purgeAccounts(platform);
    expect(await roleOf(account.email)).toBeUndefined();
    expect(await roleOf(verified.email)).toBe('customer');
  });

  it('makes admins of verified users whom the configuration lists now', async () => {
    await context.signUpVerified({ ...ana, email: boss });
    await pool.query("update users set role = 'customer' where email = $1", [boss]);
    await signUp(platform, { headers: headers(), account: { ...ana, email: 'other@example.com' } });
    await purgeAccounts(platform);
    expect(await roleOf(boss)).toBe('admin');
    expect(await roleOf('other@example.com')).toBe('customer');
  });
});
