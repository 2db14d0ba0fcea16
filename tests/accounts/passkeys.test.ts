import { describe, expect, it } from 'vitest';
import { minutesAfter } from '#domain/durations.ts';
import { requestRecovery } from '#features/accounts/links/request-link.server.ts';
import {
  addPasskey,
  removePasskey,
  startPasskey,
} from '#features/accounts/passkeys/change-passkeys.server.ts';
import { readPasskeys } from '#features/accounts/passkeys/passkey-store.server.ts';
import {
  passkeyRequest,
  signInWithPasskey,
} from '#features/accounts/passkeys/sign-in-with-passkey.server.ts';
import { changePassword } from '#features/accounts/profile/change-password.server.ts';
import { confirmSecondFactor, startSecondFactor } from '#features/accounts/profile/second-factor.server.ts';
import { readVisitor } from '#features/accounts/read-visitor.server.ts';
import { resetPassword } from '#features/accounts/recovery/reset-password.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { newAuthenticator } from '../support/authenticator.ts';
import { accountsTestContext, ana, authenticatorCode, expectAccepted } from './accounts-test-context.ts';

const context = await accountsTestContext();
const { platform, browser, events, pool } = context;
const now = () => new Date();
const later = (minutes: number) => minutesAfter(now(), minutes);
const refusal = (reason: string) => ({ accepted: false, refusal: { reason } });
let people = 0;

/** A customer with a fresh session. */
async function customer() {
  const account = { ...ana, email: `guest-${++people}@example.com` };
  await context.signUpVerified(account);
  return { account, ...(await context.signedIn(account)) };
}

async function challengeFor(visitor: Visitor) {
  return expectAccepted(await startPasskey(platform, { visitor, password: '', now: now() })).challenge;
}

async function withPasskey() {
  const owner = await customer();
  const authenticator = newAuthenticator();
  const { visitor } = owner;
  const response = authenticator.creates({ challenge: await challengeFor(visitor) });
  expectAccepted(await addPasskey(platform, { visitor, response, name: 'Phone', now: now() }));
  return { ...owner, authenticator };
}

const challenge = async () => (await passkeyRequest(platform, now())).challenge;
const enter = (response: string, { client = browser(), at = now() } = {}) =>
  signInWithPasskey(platform, { headers: client.headers(), response, now: at });

describe('signing in with a passkey', () => {
  it('opens a session, makes the browser known and records the use', async () => {
    const { account, visitor, authenticator } = await withPasskey();
    const client = browser();
    const entered = expectAccepted(
      await enter(authenticator.signs({ challenge: await challenge() }), { client }),
    );
    expect(entered.person).toMatchObject({ role: 'customer' });
    client.keep(entered.headers);
    expect(await readVisitor(platform, client.headers())).toMatchObject({ email: account.email });
    expect([...client.cookies.keys()].some((name) => name.startsWith('vpc.device_'))).toBe(true);
    expect(await readPasskeys(platform.database, visitor.userId)).toMatchObject([
      { name: 'Phone', lastUsedAt: expect.any(Date) },
    ]);
  });

  it('needs no code in an account with a second factor, because it has verified the person', async () => {
    const { account, browser: client, authenticator } = await withPasskey();
    const { password } = account;
    const factor = expectAccepted(await startSecondFactor(platform, { headers: client.headers(), password }));
    const code = authenticatorCode(factor.uri);
    expectAccepted(await confirmSecondFactor(platform, { headers: client.headers(), code }));
    expectAccepted(await enter(authenticator.signs({ challenge: await challenge() })));
  });

  it.each([
    ['without verifying the person', { isVerified: false }],
    ['for another site', { origin: 'https://evil.example' }],
  ])('is refused %s', async (_case, wrong) => {
    const { authenticator } = await withPasskey();
    const signed = authenticator.signs({ challenge: await challenge(), ...wrong });
    expect(await enter(signed)).toEqual(refusal('account.passkeyUnknown'));
  });

  it('is refused for a second time, too late, too early and for a challenge that is not ours', async () => {
    const { visitor, authenticator } = await withPasskey();
    const signed = authenticator.signs({ challenge: await challenge() });
    expectAccepted(await enter(signed));
    expect(await enter(signed)).toEqual(refusal('account.passkeyUnknown'));
    for (const at of [later(11), later(-1)])
      expect(await enter(authenticator.signs({ challenge: await challenge() }), { at })).toEqual(
        refusal('account.passkeyUnknown'),
      );
    for (const other of [await challengeFor(visitor), Buffer.alloc(54).toString('base64url'), 'x'])
      expect(await enter(authenticator.signs({ challenge: other }))).toEqual(
        refusal('account.passkeyUnknown'),
      );
  });

  it('is used once by concurrent requests', async () => {
    const { authenticator } = await withPasskey();
    const signed = authenticator.signs({ challenge: await challenge() });
    const answers = await Promise.all([enter(signed), enter(signed), enter(signed)]);
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
  });

  it('is refused with a passkey that is unknown, removed, copied or signed by another one', async () => {
    const { account, visitor, authenticator } = await withPasskey();
    const stranger = newAuthenticator();
    expect(await enter(stranger.signs({ challenge: await challenge() }))).toEqual(
      refusal('account.passkeyUnknown'),
    );
    const theirs = JSON.parse(stranger.signs({ challenge: await challenge() }));
    const { id } = JSON.parse(authenticator.signs({ challenge: await challenge() }));
    expect(await enter(JSON.stringify({ ...theirs, id, rawId: id }))).toEqual(
      refusal('account.passkeyUnknown'),
    );
    expectAccepted(await enter(authenticator.signs({ challenge: await challenge() })));
    authenticator.rewind();
    expect(await enter(authenticator.signs({ challenge: await challenge() }))).toEqual(
      refusal('account.passkeyUnknown'),
    );
    const [passkey] = await readPasskeys(platform.database, visitor.userId);
    const { password } = account;
    expectAccepted(await removePasskey(platform, { visitor, password, id: passkey!.id, now: now() }));
    for (let more = 0; more < 5; more++) authenticator.signs({ challenge: '' });
    expect(await enter(authenticator.signs({ challenge: await challenge() }))).toEqual(
      refusal('account.passkeyUnknown'),
    );
  });

  it.each(['', '{', '[]', '{"id":"x"}', `{"id":"${'a'.repeat(20_000)}"}`])('refuses %.20j', async (text) => {
    expect(await enter(text)).toEqual(refusal('account.passkeyUnknown'));
  });

  it('allows 20 wrong attempts in a quarter of an hour per client', async () => {
    const client = browser();
    for (let tries = 0; tries < 20; tries++) await enter('x', { client });
    const { authenticator } = await withPasskey();
    expect(await enter(authenticator.signs({ challenge: await challenge() }), { client })).toMatchObject({
      refusal: { reason: 'tooManyRequests' },
    });
  });
});

describe('a passkey', () => {
  it('is added with a mail to the owner', async () => {
    const { visitor } = await withPasskey();
    expect(events).toContainEqual(
      expect.objectContaining({ name: 'account.passkeyAdded', userId: visitor.userId, passkeyName: 'Phone' }),
    );
  });

  it('is added and removed by the password in an older session, and without it in a fresh one only', async () => {
    const { account, visitor } = await withPasskey();
    const [{ id } = { id: '' }] = await readPasskeys(platform.database, visitor.userId);
    const old = { visitor, now: later(11) };
    const { password } = account;
    expect(await startPasskey(platform, { ...old, password: 'x' })).toEqual(refusal('account.passwordWrong'));
    expect(await removePasskey(platform, { ...old, password: '', id })).toEqual(
      refusal('account.passwordWrong'),
    );
    expectAccepted(await startPasskey(platform, { ...old, password }));
    expectAccepted(await removePasskey(platform, { ...old, password, id }));
  });

  it.each([
    ['by another session of the account', async (visitor: Visitor) => ({ ...visitor, sessionId: 'another' })],
    ['by another account', async () => (await customer()).visitor],
  ])('is not added %s', async (_case, other) => {
    const { visitor } = await customer();
    const response = newAuthenticator().creates({ challenge: await challengeFor(visitor) });
    expect(
      await addPasskey(platform, { visitor: await other(visitor), response, name: 'Phone', now: now() }),
    ).toEqual(refusal('account.passkeyFailed'));
  });

  it('is not added without verifying the person, twice, or with a challenge for signing in', async () => {
    const { visitor, authenticator } = await withPasskey();
    const add = (response: string) => addPasskey(platform, { visitor, response, name: 'Phone', now: now() });
    const failed = refusal('account.passkeyFailed');
    const fresh = await challengeFor(visitor);
    expect(await add(newAuthenticator().creates({ challenge: fresh, isVerified: false }))).toEqual(failed);
    expect(await add(newAuthenticator().creates({ challenge: fresh }))).toEqual(failed);
    expect(await add(authenticator.creates({ challenge: await challengeFor(visitor) }))).toEqual(failed);
    expect(await add(newAuthenticator().creates({ challenge: await challenge() }))).toEqual(failed);
    expect(await readPasskeys(platform.database, visitor.userId)).toHaveLength(1);
  });

  it('cannot be removed by another account, and an account has ten at most', async () => {
    const { visitor } = await withPasskey();
    const [{ id } = { id: '' }] = await readPasskeys(platform.database, visitor.userId);
    const other = await customer();
    expect(await removePasskey(platform, { visitor: other.visitor, password: '', id, now: now() })).toEqual(
      refusal('account.passkeyUnknown'),
    );
    await pool.query(
      `insert into passkeys (user_id, credential_id, public_key, signatures, name)
       select $1, 'other-' || number, '', 0, 'Other' from generate_series(1, 9) number`,
      [visitor.userId],
    );
    expect(await startPasskey(platform, { visitor, password: '', now: now() })).toEqual(
      refusal('account.passkeysFull'),
    );
  });

  it('survives a change of the password, and ends with a recovery', async () => {
    const { account, visitor, authenticator } = await withPasskey();
    const { email, password } = account;
    expectAccepted(await changePassword(platform, { visitor, password, newPassword: 'seis faros verdes' }));
    expectAccepted(await enter(authenticator.signs({ challenge: await challenge() })));
    const headers = browser().headers();
    expectAccepted(await requestRecovery(platform, { headers, email }));
    const token = await context.latestLink();
    expectAccepted(await resetPassword(platform, { headers, token, password: 'siete faros rojos' }));
    expect(await enter(authenticator.signs({ challenge: await challenge() }))).toEqual(
      refusal('account.passkeyUnknown'),
    );
  });
});
