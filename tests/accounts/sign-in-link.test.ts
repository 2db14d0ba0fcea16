import { describe, expect, it } from 'vitest';
import { requestSignInLink } from '#features/accounts/links/request-link.server.ts';
import { changePassword } from '#features/accounts/profile/change-password.server.ts';
import { confirmSecondFactor, startSecondFactor } from '#features/accounts/profile/second-factor.server.ts';
import { readVisitor } from '#features/accounts/read-visitor.server.ts';
import { resetPassword } from '#features/accounts/recovery/reset-password.server.ts';
import { signIn } from '#features/accounts/sign-in/sign-in.server.ts';
import { followSignInLink } from '#features/accounts/sign-in-link/follow-sign-in-link.server.ts';
import { signUp } from '#features/accounts/sign-up/sign-up.server.ts';
import { verifyAddress } from '#features/accounts/sign-up/verify-address.server.ts';
import {
  accountsTestContext,
  ana,
  authenticatorCode,
  boss,
  expectAccepted,
} from './accounts-test-context.ts';

const context = await accountsTestContext();
const { platform, browser, events, pool } = context;
let people = 0;

const refusal = (reason: string) => ({ accepted: false, refusal: { reason } });
const someone = () => ({ ...ana, email: `guest-${++people}@example.com` });
const follow = (token: string, { client = browser(), code = '' } = {}) =>
  followSignInLink(platform, { headers: client.headers(), token, code });

async function customer() {
  const account = someone();
  await context.signUpVerified(account);
  return account;
}

/** The token of a link that was requested for the address. */
async function linkFor(email: string, returnTo: string | null = null) {
  expectAccepted(await requestSignInLink(platform, { headers: browser().headers(), email, returnTo }));
  return context.latestLink();
}

const sessionsOf = async (email: string) =>
  (await pool.query('select 1 from sessions s join users u on u.id = s.user_id where u.email = $1', [email]))
    .rowCount;

describe('a sign-in link', () => {
  it('signs the owner in once, makes the browser known, and returns to where they came from', async () => {
    const { email } = await customer();
    const token = await linkFor(email, '/checkout?night=1');
    const client = browser();
    const followed = expectAccepted(await follow(token, { client }));
    expect(followed).toMatchObject({ person: { role: 'customer' }, returnTo: '/checkout?night=1' });
    client.keep(followed.headers);
    expect(await readVisitor(platform, client.headers())).toMatchObject({ email });
    expect([...client.cookies.keys()].some((name) => name.startsWith('vpc.device_'))).toBe(true);
    expect(await follow(token)).toEqual(refusal('account.linkInvalid'));
  });

  it('is used once by concurrent requests', async () => {
    const { email } = await customer();
    const token = await linkFor(email);
    const answers = await Promise.all([follow(token), follow(token), follow(token)]);
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(await sessionsOf(email)).toBe(1);
  });

  it('is not mailed to an address without an account, which gets the same response', async () => {
    const before = events.length;
    const headers = browser().headers();
    const answer = await requestSignInLink(platform, {
      headers,
      email: 'nobody@example.com',
      returnTo: null,
    });
    expect(answer).toEqual({ accepted: true, value: null });
    expect(events).toHaveLength(before);
  });

  it('does nothing else than to sign in, and no other link signs in', async () => {
    const account = await customer();
    const token = await linkFor(account.email);
    const headers = browser().headers();
    const { password } = account;
    expect(await resetPassword(platform, { headers, token, password: 'seis faros verdes' })).toEqual(
      refusal('account.linkInvalid'),
    );
    expect(await verifyAddress(platform, { headers, token, password, signedInAs: null })).toEqual(
      refusal('account.linkInvalid'),
    );
    expectAccepted(await follow(token));

    expectAccepted(await signUp(platform, { headers: browser().headers(), account: someone() }));
    expect(await follow(await context.latestLink())).toEqual(refusal('account.linkInvalid'));
  });

  it.each([
    [
      'after an hour',
      "update account_links set expires_at = now() - interval '1 second' where purpose = 'signIn'",
    ],
    ['when the address has changed', "update users set email = 'moved-' || email where email like 'guest-%'"],
  ])('ends %s', async (_when, change) => {
    const { email } = await customer();
    const token = await linkFor(email);
    await pool.query(change);
    expect(await follow(token)).toEqual(refusal('account.linkInvalid'));
  });

  it('ends with a change of the password', async () => {
    const account = await customer();
    const { browser: client } = await context.signedIn(account);
    const token = await linkFor(account.email);
    const visitor = await context.whoIs(client);
    const { password } = account;
    expectAccepted(await changePassword(platform, { visitor, password, newPassword: 'seis faros verdes' }));
    expect(await follow(token)).toEqual(refusal('account.linkInvalid'));
  });

  it('makes an admin of a user whom the configuration has listed since', async () => {
    await context.signUpVerified({ ...ana, email: boss });
    await pool.query("update users set role = 'customer' where email = $1", [boss]);
    expect(expectAccepted(await follow(await linkFor(boss))).person).toMatchObject({ role: 'admin' });
  });
});

describe('an account that somebody else signed up with the address', () => {
  it('goes to the owner of the mailbox, and the other person can do nothing with it', async () => {
    const account = someone();
    const stranger = browser();
    expectAccepted(await signUp(platform, { headers: stranger.headers(), account }));
    const theirLink = await context.latestLink();
    events.length = 0;
    const owner = browser();
    const token = await linkFor(account.email);
    owner.keep(expectAccepted(await follow(token, { client: owner })).headers);
    const { userId } = await context.whoIs(owner);
    expect(events).toContainEqual({ name: 'account.verified', userId });

    const { email, password } = account;
    expect(await signIn(platform, { headers: stranger.headers(), email, password })).toEqual(
      refusal('account.wrongCredentials'),
    );
    // The signed-in owner presses the button of the other person's mail.
    expect(
      await verifyAddress(platform, {
        headers: owner.headers(),
        token: theirLink,
        password,
        signedInAs: userId,
      }),
    ).toEqual(refusal('account.linkInvalid'));
    const { rows } = await pool.query('select 1 from credentials where user_id = $1', [userId]);
    expect(rows).toEqual([]);
  });
});

describe('an account with a second factor', () => {
  async function withSecondFactor() {
    const account = await customer();
    const { browser: client } = await context.signedIn(account);
    const { password } = account;
    const factor = expectAccepted(await startSecondFactor(platform, { headers: client.headers(), password }));
    const code = authenticatorCode(factor.uri);
    expectAccepted(await confirmSecondFactor(platform, { headers: client.headers(), code }));
    await pool.query('delete from sessions');
    return { ...account, ...factor, usedCode: code };
  }

  it('also needs a code, and a wrong one opens no session and does not cost the link', async () => {
    const { email, uri, usedCode, backupCodes } = await withSecondFactor();
    const token = await linkFor(email);
    for (const code of ['', '000000', usedCode])
      expect(await follow(token, { code })).toEqual(refusal('account.codeWrong'));
    expect(await sessionsOf(email)).toBe(0);
    const client = browser();
    const followed = expectAccepted(await follow(token, { client, code: authenticatorCode(uri, 1) }));
    client.keep(followed.headers);
    expect(await readVisitor(platform, client.headers())).toMatchObject({ email });
    expect(await sessionsOf(email)).toBe(1);
    expectAccepted(await follow(await linkFor(email), { code: backupCodes[0]! }));
    expect(await follow(await linkFor(email), { code: backupCodes[0]! })).toEqual(
      refusal('account.codeWrong'),
    );
  });

  it('has as many tries as after a password, whatever the client', async () => {
    const { email, uri } = await withSecondFactor();
    const token = await linkFor(email);
    for (let tries = 0; tries < 10; tries++)
      expect(await follow(token, { code: '000000' })).toEqual(refusal('account.codeWrong'));
    expect(await follow(token, { code: authenticatorCode(uri, 1) })).toMatchObject({
      refusal: { reason: 'tooManyRequests' },
    });
    expect(await sessionsOf(email)).toBe(0);
  });
});

describe('limits', () => {
  it('allow four links an hour to one address, and use up no other mails', async () => {
    const { email } = await customer();
    for (let mails = 0; mails < 4; mails++) await linkFor(email);
    const headers = browser().headers();
    expect(await requestSignInLink(platform, { headers, email, returnTo: null })).toMatchObject({
      refusal: { reason: 'tooManyRequests' },
    });
    const newest = await context.latestLink();
    expectAccepted(await signUp(platform, { headers, account: { ...ana, email } }));
    expectAccepted(await follow(newest));
  });

  it('allow ten requests an hour to one client', async () => {
    const client = browser();
    const ask = () =>
      requestSignInLink(platform, { headers: client.headers(), email: someone().email, returnTo: null });
    for (let asked = 0; asked < 10; asked++) expectAccepted(await ask());
    expect(await ask()).toMatchObject({ refusal: { reason: 'tooManyRequests' } });
  });
});
