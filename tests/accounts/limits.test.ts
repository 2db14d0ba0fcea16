import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountLimits } from '#domain/accounts/account-limits.ts';
import { countTry, storedKey } from '#features/accounts/account-limit-store.server.ts';
import { checkLimits } from '#features/accounts/check-limits.server.ts';
import { requestRecovery } from '#features/accounts/links/request-link.server.ts';
import { signIn } from '#features/accounts/sign-in/sign-in.server.ts';
import { resendVerification } from '#features/accounts/sign-up/resend-verification.server.ts';
import { signUp } from '#features/accounts/sign-up/sign-up.server.ts';
import { openDatabase } from '#platform/database/database.ts';
import { mailsPerHour } from '#tests/support/mail-limits.ts';
import { openFastAuth } from '../support/fast-hashes.ts';
import { accountsTestContext, ana, newBrowser } from './accounts-test-context.ts';

const context = await accountsTestContext();
const { platform, pool, database } = context;
const headers = newBrowser('192.0.2.66').headers();
const tooMany = {
  accepted: false,
  refusal: { reason: 'tooManyRequests', retryAfterSeconds: expect.any(Number) },
};

/** Counts that many earlier attempts from that address. */
const used = (key: string, tries: number) =>
  database.execute(sql`
    insert into rate_limits (key, tries, ends_at) values (${storedKey(key)}, ${tries}, now() + interval '10 minutes')
    on conflict (key) do update set tries = excluded.tries, ends_at = excluded.ends_at`);

describe('a limit', () => {
  const limit = { tries: 3, perMinutes: 15 };

  it('allows the maximum number of attempts, then returns how many seconds to wait', async () => {
    const key = randomUUID();
    const waits: number[] = [];
    for (let turn = 0; turn < 5; turn++) waits.push(await countTry(database, key, limit));
    expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
    for (const wait of waits.slice(3)) {
      expect(wait).toBeGreaterThan(15 * 60 - 30);
      expect(wait).toBeLessThanOrEqual(15 * 60);
    }
  });

  it('starts again when its window is over', async () => {
    const key = randomUUID();
    for (let turn = 0; turn < 4; turn++) await countTry(database, key, limit);
    await database.execute(sql`update rate_limits set ends_at = now() where key = ${storedKey(key)}`);
    expect(await countTry(database, key, limit)).toBe(0);
  });

  it('is shared by all processes, also concurrently', async () => {
    const key = randomUUID();
    const other = openDatabase(context.url, { onError: () => undefined });
    const asked = Array.from({ length: 20 }, (_, turn) =>
      countTry(turn % 2 ? other.database : database, key, limit),
    );
    expect((await Promise.all(asked)).filter((wait) => wait === 0)).toHaveLength(3);
    await other.close();
  });
});

describe('signing in', () => {
  it('is limited per client address, and the refusal contains the time to wait', async () => {
    await used('signIn 192.0.2.66', accountLimits.signIn.tries);
    const { email, password } = ana;
    expect(await signIn(platform, { headers, email, password })).toEqual(tooMany);
    const elsewhere = newBrowser('192.0.2.67').headers();
    expect(await signIn(platform, { headers: elsewhere, email, password })).not.toEqual(tooMany);
  });

  it('is limited per account, over all client addresses', async () => {
    await used('signInToAccount hunted@example.com', accountLimits.signInToAccount.tries);
    const attempt = (email: string) =>
      signIn(platform, { headers: newBrowser().headers(), email, password: 'any password' });
    expect(await attempt('hunted@example.com')).toEqual(tooMany);
    expect(await attempt('HUNTED@EXAMPLE.COM')).toEqual(tooMany);
    expect(await attempt('left-alone@example.com')).not.toEqual(tooMany);
  });

  it('is limited in the same way with a forged forwarding header', async () => {
    await used('signIn 192.0.2.66', accountLimits.signIn.tries);
    const forged = new Headers(headers);
    forged.set('x-forwarded-for', '1.2.3.4');
    forged.set('x-real-ip', '1.2.3.4');
    expect(await signIn(platform, { headers: forged, ...ana })).toEqual(tooMany);
  });

  it('has the same limits in another process', async () => {
    await used('signIn 192.0.2.66', accountLimits.signIn.tries);
    const other = openDatabase(context.url, { onError: () => undefined });
    const restarted = { ...platform, database: other.database };
    const answer = await signIn({ ...restarted, auth: openFastAuth(restarted) }, { headers, ...ana });
    expect(answer).toEqual(tooMany);
    await other.close();
  });
});

it('sign-up, recovery and resending are limited per client address', async () => {
  for (const name of ['signUp', 'recovery', 'resend'] as const)
    await used(`${name} 192.0.2.66`, accountLimits[name].tries);
  expect(await signUp(platform, { headers, account: ana })).toEqual(tooMany);
  expect(await requestRecovery(platform, { headers, email: ana.email })).toEqual(tooMany);
  expect(await resendVerification(platform, { headers, email: ana.email })).toEqual(tooMany);
});

it('mails to one address are limited, whether it has an account or not', async () => {
  const flood = async (email: string) => {
    const answers: boolean[] = [];
    for (let turn = 0; turn <= mailsPerHour('account.recover'); turn++)
      answers.push((await requestRecovery(platform, { headers: newBrowser().headers(), email })).accepted);
    return answers;
  };
  await context.signUpVerified(ana);
  await pool.query('delete from rate_limits');
  const known = await flood(ana.email);
  expect(known).toEqual([true, true, true, true, false]);
  expect(await flood('nobody@example.com')).toEqual(known);
});

it('sign-ups with the address of another person do not block their recovery', async () => {
  await context.signUpVerified({ ...ana, email: 'owner@example.com' });
  await used('mailToAddress owner@example.com', mailsPerHour('account.verify'));
  const [stranger, owner] = [newBrowser().headers(), newBrowser().headers()];
  const account = { ...ana, email: 'owner@example.com' };
  expect(await signUp(platform, { headers: stranger, account })).toEqual(tooMany);
  expect((await requestRecovery(platform, { headers: owner, email: account.email })).accepted).toBe(true);
});

it('of several limits the longest wait is returned', async () => {
  await pool.query('delete from rate_limits');
  await used('signIn a', accountLimits.signIn.tries);
  await used('signInToAccount b', accountLimits.signInToAccount.tries);
  await database.execute(sql`
    update rate_limits set ends_at = now() + interval '3 hours' where key = ${storedKey('signInToAccount b')}`);
  const answer = await checkLimits(platform, { signIn: 'a', signInToAccount: 'b' });
  expect(answer).toMatchObject({ refusal: { reason: 'tooManyRequests' } });
  if (!answer.accepted && answer.refusal.reason === 'tooManyRequests')
    expect(answer.refusal.retryAfterSeconds).toBeGreaterThan(2 * 60 * 60);
});
