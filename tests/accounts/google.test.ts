import { afterAll, describe, expect, it } from 'vitest';
import { minutesAfter } from '#domain/durations.ts';
import { readAttempt } from '#features/accounts/google/google-attempt.server.ts';
import { googleAnswerIn } from '#features/accounts/google/google-refusal.ts';
import { readGoogleLink } from '#features/accounts/google/google-store.server.ts';
import { leadToGoogle, returnFromGoogle } from '#features/accounts/google/handle-google.server.ts';
import { removeGoogle } from '#features/accounts/google/remove-google.server.ts';
import { signInWithGoogle, startGoogle } from '#features/accounts/google/sign-in-with-google.server.ts';
import { requestRecovery, requestSignInLink } from '#features/accounts/links/request-link.server.ts';
import { confirmSecondFactor, startSecondFactor } from '#features/accounts/profile/second-factor.server.ts';
import { readVisitor } from '#features/accounts/read-visitor.server.ts';
import { resetPassword } from '#features/accounts/recovery/reset-password.server.ts';
import { signIn } from '#features/accounts/sign-in/sign-in.server.ts';
import { followSignInLink } from '#features/accounts/sign-in-link/follow-sign-in-link.server.ts';
import { signUp } from '#features/accounts/sign-up/sign-up.server.ts';
import { verifyAddress } from '#features/accounts/sign-up/verify-address.server.ts';
import { readProfile } from '#features/accounts/user-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { type GooglePerson, openFakeGoogle } from '../support/fake-google/fake-google.ts';
import {
  accountsTestContext,
  ana,
  authenticatorCode,
  type Browser,
  boss,
  expectAccepted,
} from './accounts-test-context.ts';

const origin = 'http://localhost:3000';
const google = await openFakeGoogle({ redirectUri: `${origin}/login/google` });
afterAll(() => google.close());
const context = await accountsTestContext({ origin, environment: google.environment });
const { platform, browser, events, pool, database } = context;
const now = () => new Date();
const refusal = (reason: string) => ({ accepted: false, refusal: { reason } });
let people = 0;

/** A person with a Google account. */
function someone(): GooglePerson & { readonly email: string } {
  const email = `guest-${++people}@gmail.com`;
  return { sub: `1${people}`.padStart(21, '0'), email, given_name: 'Luisa', family_name: 'Ríos' };
}

async function start(client: Browser, returnTo: string | null = null) {
  const started = await startGoogle(platform, {
    headers: client.headers(),
    language: 'es',
    returnTo,
    now: now(),
  });
  const { page, headers } = expectAccepted(started);
  client.keep(headers);
  return page;
}

async function finish(client: Browser, query: URLSearchParams, at = now(), of = platform) {
  const headers = client.headers();
  const attempt = await readAttempt(platform, headers, at);
  return signInWithGoogle(of, { headers, query, attempt, now: at });
}

async function continueAs(person: GooglePerson, claims = {}, client = browser()) {
  return finish(client, google.continues(await start(client), person, claims));
}

/** The visitor in a browser that continues with Google. */
async function visitorOf(person: GooglePerson, client = browser()) {
  const signedIn = expectAccepted(await continueAs(person, {}, client));
  if (signedIn.next !== 'signedIn') throw new Error('A code is needed.');
  client.keep(signedIn.headers);
  return context.whoIs(client);
}

const countOf = async (email: string) =>
  (await pool.query('select 1 from users where email = $1', [email])).rowCount;

describe('continuing with Google', () => {
  it('creates a verified account without a password for an unknown address, in the language of the page', async () => {
    events.length = 0;
    const person = someone();
    const client = browser();
    const { userId, email, role } = await visitorOf(person, client);
    expect({ email, role }).toEqual({ email: person.email, role: 'customer' });
    expect(await readProfile(database, userId)).toMatchObject({
      firstName: 'Luisa',
      lastName: 'Ríos',
      language: 'es',
    });
    expect(events).toEqual([{ name: 'account.verified', userId }]);
    expect([...client.cookies.keys()].some((name) => name.startsWith('vpc.device_'))).toBe(true);
    const { rows } = await pool.query('select provider_id, password from credentials where user_id = $1', [
      userId,
    ]);
    expect(rows).toEqual([{ provider_id: 'google', password: null }]);
  });

  it('leaves a name empty that a form would refuse', async () => {
    const { userId } = await visitorOf({
      ...someone(),
      given_name: 'see https://evil.example',
      family_name: '',
    });
    expect(await readProfile(database, userId)).toMatchObject({ firstName: '', lastName: '' });
  });

  it('signs in to the verified account with the address, keeps its password, and tells the owner once', async () => {
    const person = someone();
    const account = { ...ana, email: person.email };
    await context.signUpVerified(account);
    events.length = 0;
    const { userId } = await visitorOf({ ...person, email: person.email.toUpperCase() });
    await visitorOf(person);
    expect(events).toEqual([{ name: 'account.googleLinked', userId, noticeId: expect.any(String) }]);
    expect((await context.signedIn(account)).visitor.userId).toBe(userId);
  });

  it('takes over an unconfirmed account: the password and the links of the stranger end', async () => {
    const person = someone();
    const account = { ...ana, email: person.email };
    const stranger = browser();
    expectAccepted(await signUp(platform, { headers: stranger.headers(), account }));
    const theirLink = await context.latestLink();
    const owner = browser();
    const { userId } = await visitorOf(person, owner);
    const { email, password } = account;
    expect(await signIn(platform, { headers: stranger.headers(), email, password })).toEqual(
      refusal('account.wrongCredentials'),
    );
    const headers = owner.headers();
    expect(
      await verifyAddress(platform, { headers, token: theirLink, password, signedInAs: userId }),
    ).toEqual(refusal('account.linkInvalid'));
  });

  it('finds the account by the id of the Google account, whatever the addresses have become', async () => {
    const person = someone();
    const { userId } = await visitorOf(person);
    const other = someone();
    await context.signUpVerified({ ...ana, email: other.email });
    expect((await visitorOf({ ...person, email: other.email })).userId).toBe(userId);
    await pool.query('update users set email = $1 where id = $2', ['moved@example.com', userId]);
    expect(await visitorOf(person)).toMatchObject({ userId, email: 'moved@example.com' });
    expect(await countOf(person.email)).toBe(0);
  });

  it('is refused to a second Google account with the same address', async () => {
    const person = someone();
    const { userId } = await visitorOf(person);
    expect(await continueAs({ ...person, sub: '999' })).toEqual(refusal('account.googleOther'));
    expect((await visitorOf(person)).userId).toBe(userId);
  });

  it('creates one account for concurrent attempts', async () => {
    const person = someone();
    const all = await Promise.all([continueAs(person), continueAs(person), continueAs(person)]);
    for (const one of all) expect(expectAccepted(one).next).toBe('signedIn');
    expect(await countOf(person.email)).toBe(1);
  });

  it('makes an admin of an address that the configuration lists', async () => {
    expect(await visitorOf({ ...someone(), email: boss, hd: 'pubcrawl.example' })).toMatchObject({
      role: 'admin',
    });
  });

  it('still asks for the code of a second factor', async () => {
    const person = someone();
    const account = { ...ana, email: person.email };
    await context.signUpVerified(account);
    const { browser: client } = await context.signedIn(account);
    const { password } = account;
    const factor = expectAccepted(await startSecondFactor(platform, { headers: client.headers(), password }));
    const code = authenticatorCode(factor.uri);
    expectAccepted(await confirmSecondFactor(platform, { headers: client.headers(), code }));
    await pool.query('delete from sessions');
    events.length = 0;

    const phone = browser();
    const page = await start(phone, '/checkout?night=1');
    const answer = expectAccepted(await finish(phone, google.continues(page, person)));
    if (answer.next !== 'secondStep') throw new Error('No code was asked for.');
    expect(events.map(({ name }) => name)).toEqual(['account.googleLinked']);
    expect((await pool.query('select 1 from sessions')).rowCount).toBe(0);
    expect(answer.address).toMatch(/^http:\/\/localhost:3000\/es\/sign-in-link\?token=/);
    const token = new URL(answer.address).searchParams.get('token') ?? '';
    const headers = phone.headers();
    expect(await followSignInLink(platform, { headers, token, code: '000000' })).toEqual(
      refusal('account.codeWrong'),
    );
    const step = { headers, token, code: authenticatorCode(factor.uri, 1) };
    expect(expectAccepted(await followSignInLink(platform, step)).returnTo).toBe('/checkout?night=1');
  });
});

describe('an address that Google verified, but does not host,', () => {
  const attacker = (email: string, hd?: string) => ({ ...someone(), email, ...(hd && { hd }) });
  const users = async (email: string) =>
    (await pool.query('select email_verified, role from users where email = $1', [email])).rows;

  it('does not open the account with the address: its mailbox gets a link that does', async () => {
    const account = { ...ana, email: 'chief@agency.example' };
    await context.signUpVerified(account);
    await pool.query("update users set role = 'admin' where email = $1", [account.email]);
    await pool.query('delete from sessions');
    const client = browser();
    const person = attacker(account.email);
    const answer = expectAccepted(await continueAs(person, {}, client));
    expect(answer).toEqual({ next: 'inbox', email: account.email });
    expect((await pool.query('select 1 from sessions')).rowCount).toBe(0);
    const { rows } = await pool.query('select 1 from credentials where account_id = $1', [person.sub]);
    expect(rows).toEqual([]);
    const headers = browser().headers();
    const followed = await followSignInLink(platform, {
      headers,
      token: await context.latestLink(),
      code: '',
    });
    expect(expectAccepted(followed).person).toMatchObject({ role: 'admin' });
    // Following the link does not link the Google account.
    expect(expectAccepted(await continueAs(person)).next).toBe('inbox');
  });

  it('creates no verified account, and no admin of a configured address', async () => {
    for (const email of ['new@agency.example', boss]) {
      await pool.query('delete from users where email = $1', [email]);
      expect(expectAccepted(await continueAs(attacker(email))).next).toBe('inbox');
      expect(await users(email)).toEqual([{ email_verified: false, role: 'customer' }]);
    }
    const headers = browser().headers();
    await requestSignInLink(platform, { headers, email: 'new@agency.example' });
    expectAccepted(
      await followSignInLink(platform, { headers, token: await context.latestLink(), code: '' }),
    );
    expect(await users('new@agency.example')).toEqual([{ email_verified: true, role: 'customer' }]);
  });

  it.each(['x@notgmail.com', 'x@gmail.com.agency.example', 'x@mail.gmail.com', 'x@gmail.co'])(
    'is not one of Gmail: %s',
    async (email) => expect(expectAccepted(await continueAs(attacker(email))).next).toBe('inbox'),
  );

  it('differs from those of Gmail and of a Workspace, and from a Google account that is linked', async () => {
    for (const person of [attacker('a.b@googlemail.com'), attacker('maya@shop.example', 'shop.example')])
      expect(await visitorOf(person)).toMatchObject({ email: person.email, role: 'customer' });
    const person = someone();
    const { userId } = await visitorOf(person);
    expect((await visitorOf({ ...person, email: 'new.address@agency.example' })).userId).toBe(userId);
  });
});

describe('an attempt', () => {
  it.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another client', { aud: 'other-client' }],
    ['a token passed on by another client', { azp: 'other-client' }],
    ['another nonce', { nonce: 'x'.repeat(43) }],
    ['no nonce', { nonce: undefined }],
    ['an expired token', { exp: Math.floor(Date.now() / 1_000) - 61 }],
    ['a token of the future', { iat: Math.floor(Date.now() / 1_000) + 120 }],
    ['no id', { sub: '' }],
  ])('is refused with %s', async (_case, claims) => {
    const person = someone();
    expect(await continueAs(person, claims)).toEqual(refusal('account.googleFailed'));
    expect(await countOf(person.email)).toBe(0);
  });

  it.each([
    { email_verified: false },
    { email_verified: undefined },
    { email: undefined },
    { email: 'ａna@gmail.com' },
  ])('is refused with the address %j', async (claims) => {
    expect(await continueAs(someone(), claims)).toEqual(refusal('account.googleUnverified'));
  });

  it('belongs to one browser, is used once, and ends after ten minutes', async () => {
    const client = browser();
    const answer = google.continues(await start(client), someone());
    expect(await finish(browser(), answer)).toEqual(refusal('account.googleFailed'));
    const victim = browser();
    await start(victim);
    expect(await finish(victim, answer)).toEqual(refusal('account.googleFailed'));
    expect(await finish(client, answer, minutesAfter(now(), 11))).toEqual(refusal('account.googleFailed'));
    expect(await finish(client, answer, minutesAfter(now(), -1))).toEqual(refusal('account.googleFailed'));
    const before = google.received.length;
    const answers = await Promise.all([finish(client, answer), finish(client, answer)]);
    expect(answers.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(google.received).toHaveLength(before + 1);
    const cookie = client.cookies.get('google_sign_in') ?? '';
    client.cookies.set('google_sign_in', `${cookie.slice(0, 20)}A${cookie.slice(21)}`);
    expect(await readAttempt(platform, client.headers(), now())).toBeNull();
  });

  it('is refused with the code of another attempt, and with a code that Google does not know', async () => {
    const mine = browser();
    const theirs = google.continues(await start(browser()), someone());
    for (const code of [theirs.get('code') ?? '', 'unknown', '']) {
      const query = new URLSearchParams({
        state: new URL(await start(mine)).searchParams.get('state') ?? '',
        code,
      });
      expect(await finish(mine, query)).toEqual(refusal('account.googleFailed'));
    }
  });

  it('is refused if the person denies it, and if Google has no use for us', async () => {
    const client = browser();
    expect(await finish(client, google.denies(await start(client)))).toEqual(refusal('account.googleDenied'));
    const query = google.denies(await start(client));
    query.set('error', 'server_error');
    expect(await finish(client, query)).toEqual(refusal('account.googleFailed'));
    const { config } = platform;
    const misconfigured = {
      ...platform,
      config: { ...config, google: config.google && { ...config.google, clientSecret: 'wrong' } },
    };
    const answer = google.continues(await start(client), someone());
    expect(await finish(client, answer, now(), misconfigured)).toEqual(refusal('account.googleFailed'));
  });

  it.each([
    { kind: 'answerLost' },
    { kind: 'answers', answer: { status: 503, body: 'busy' } },
    { kind: 'answers', answer: { status: 302, headers: { location: 'http://127.0.0.1:1/' } } },
  ] as const)('is refused while Google cannot be reached: $kind', async (trouble) => {
    google.hasTrouble(trouble);
    expect(await continueAs(someone())).toEqual(refusal('account.googleUnreachable'));
  });

  it('is limited per client at both ends', async () => {
    const client = browser();
    for (let tries = 0; tries < 20; tries++) await start(client);
    const { headers } = client;
    expect(
      await startGoogle(platform, { headers: headers(), language: 'en', returnTo: null, now: now() }),
    ).toMatchObject({ refusal: { reason: 'tooManyRequests' } });
    const nothing = new URLSearchParams();
    for (let tries = 0; tries < 20; tries++)
      expect(await finish(client, nothing)).toEqual(refusal('account.googleFailed'));
    expect(await finish(client, nothing)).toMatchObject({ refusal: { reason: 'tooManyRequests' } });
  });
});

describe('the pages', () => {
  // The handlers use nothing else of the platform.
  const served = { ...platform, clock: { now } } as unknown as Platform & typeof platform;
  const requestOf = (client: Browser, path: string) =>
    new Request(origin + path, { headers: client.headers() });

  async function atGoogle(client: Browser, path: string) {
    const answer = await leadToGoogle(served, requestOf(client, path));
    if (!(answer instanceof Response)) throw new Error('not redirected');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Set-Cookie')).toMatch(/; HttpOnly; SameSite=Lax/);
    client.keep(answer.headers);
    return answer.headers.get('Location') ?? '';
  }

  it('lead back to where the person came from, in the language of the page', async () => {
    const client = browser();
    const page = await atGoogle(client, '/es/signup?redirectTo=/es/bookings');
    const query = google.continues(page, someone());
    const answer = await returnFromGoogle(served, requestOf(client, `/login/google?${query}`));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe('/es/bookings');
    client.keep(answer.headers);
    expect(client.cookies.has('google_sign_in')).toBe(false);
    expect(await readVisitor(platform, client.headers())).toMatchObject({ firstName: 'Luisa' });
  });

  it('never lead to another site', async () => {
    const client = browser();
    const query = google.continues(await atGoogle(client, '/login?redirectTo=//evil.example'), someone());
    const answer = await returnFromGoogle(served, requestOf(client, `/login/google?${query}`));
    expect(answer.headers.get('Location')).toBe('/');
  });

  it('ask the person to open the mail that proves the mailbox', async () => {
    const client = browser();
    const person = { ...someone(), email: 'maya@agency.example' };
    const query = google.continues(await atGoogle(client, '/es/login?redirectTo=/es/bookings'), person);
    const answer = await returnFromGoogle(served, requestOf(client, `/login/google?${query}`));
    expect(answer.headers.get('Location')).toBe('/es/login?redirectTo=%2Fes%2Fbookings');
    client.keep(answer.headers);
    expect(googleAnswerIn(client.headers().get('cookie'))).toMatchObject({
      typed: { email: person.email },
      refusal: null,
      done: true,
    });
  });

  it('show every refusal on the sign-in page', async () => {
    const client = browser();
    const query = google.denies(await atGoogle(client, '/es/login?redirectTo=/es/bookings'));
    const answer = await returnFromGoogle(served, requestOf(client, `/login/google?${query}`));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe('/es/login?redirectTo=%2Fes%2Fbookings');
    client.keep(answer.headers);
    expect(googleAnswerIn(client.headers().get('cookie'))).toMatchObject({
      form: 'google',
      refusal: { reason: 'account.googleDenied' },
    });
    expect(googleAnswerIn('google_refusal=%7B%22reason%22%3A%22x%22%7D')).toBeNull();
  });
});

describe('the link to Google', () => {
  it('is removed by its owner while another way to sign in remains', async () => {
    const person = someone();
    const visitor = await visitorOf(person);
    const { userId } = visitor;
    const remove = (at = now()) => removeGoogle(platform, { visitor, password: ana.password, now: at });
    expect(await remove()).toEqual(refusal('account.googleLast'));
    expect(await remove(minutesAfter(now(), 11))).toEqual(refusal('account.passwordWrong'));
    const headers = browser().headers();
    expectAccepted(await requestRecovery(platform, { headers, email: person.email }));
    const token = await context.latestLink();
    expectAccepted(await resetPassword(platform, { headers, token, password: ana.password }));
    expect(await readGoogleLink(database, userId)).toBeNull(); // Somebody else may have linked it.
    await visitorOf(person);
    expect(await readGoogleLink(database, userId)).toMatchObject({ subject: person.sub });
    expectAccepted(await remove(minutesAfter(now(), 11)));
    expect(await readGoogleLink(database, userId)).toBeNull();
  });
});
