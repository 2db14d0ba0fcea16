import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { databaseProxy } from '#tests/support/database-proxy.ts';
import { runSql } from '#tests/support/database-url.ts';
import { ownServer } from '#tests/support/own-server.ts';
import { databaseDirectory, removeDirectory } from '#tests/support/temporary-directory.ts';

// Two servers with the same data, like a primary and its replica.
const data = databaseDirectory();
afterAll(() => removeDirectory(data));
const token = 'a token for this test';
const settings = {
  DATA_DIRECTORY: data,
  SAMPLE_BOOKINGS: 'off',
  PAYMENTS: 'rehearsal',
  HOST: '127.0.0.1',
  METRICS_TOKEN: token,
};
await (await ownServer(settings)).end();
fs.cpSync(path.join(data, 'postgres'), path.join(data, 'replica'), { recursive: true });
const [primary, replica] = await Promise.all([
  startEmbeddedPostgres(path.join(data, 'postgres')),
  startEmbeddedPostgres(path.join(data, 'replica')),
]);
afterAll(() => Promise.all([primary.stop(), replica.stop()]));
for (const { url } of [primary, replica])
  await runSql(
    url,
    "update scheduled_crawls set total_spots = 500, available_spots = 500; update users set role = 'customer'",
  );
const proxy = await databaseProxy(primary.url);
const site = await ownServer({ ...settings, DATABASE_URL: proxy.url });
// The same servers as a list of hosts; the first one is read-only until the failover.
const directories = [replica, primary].map(({ url }) => new URL(url).searchParams.get('host'));
const severalHosts = new URL(primary.url);
severalHosts.searchParams.set('host', directories.join());
await setReadOnly(replica.url, 'on');
const another = await ownServer({ ...settings, DATABASE_URL: severalHosts.href });

const [row] = await runSql<{ id: string }>(
  primary.url,
  `select id from scheduled_crawls where not bookings_disabled and status = 'scheduled' order by date desc limit 1`,
);
const details = () => ({
  key: randomUUID(),
  night: row!.id,
  firstName: 'Lucía',
  lastName: 'Pérez',
  email: `lucia.${randomUUID()}@example.com`,
  phone: '+52 322 123 4567',
  numberOfPeople: '1',
  country: 'MX',
  currency: 'USD',
  agreesToTerms: 'on',
  isOfAge: 'on',
});
/** Switches the server between a standby's and a primary's answer to writes. */
async function setReadOnly(url: string, value: 'on' | 'off'): Promise<void> {
  await runSql(url, `alter system set default_transaction_read_only = ${value}`);
  await runSql(url, 'select pg_reload_conf()');
}
/** Signs in as the first admin, on both servers, and returns the cookies. */
const signIn = async () => {
  const answer = await post('/api/auth/sign-in', { email, password }, 'json');
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  for (const { url } of [primary, replica])
    await runSql(url, "begin read write; update users set role = 'admin'; commit");
  return cookies.join('; ');
};
const post = (address: string, fields: Record<string, string>, type?: 'json') =>
  postTo(site.origin, address, fields, type);
const postTo = (origin: string, address: string, fields: Record<string, string>, type?: 'json') =>
  fetch(origin + address, {
    method: 'POST',
    headers: { origin, ...(type && { 'content-type': 'application/json' }) },
    body: type ? JSON.stringify(fields) : new URLSearchParams(fields),
    redirect: 'manual',
  });
/** How often the sweep that sends mails has failed. */
async function failedSweeps(): Promise<number> {
  const answer = await fetch(`${site.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const line = /pubcrawl_sweep_failures_total\{sweep="send mails"\} (\d+)/.exec(await answer.text());
  return Number(line?.[1] ?? Number.NaN);
}
const book = async () => (await post('/checkout', details())).status;
const bookAtAnother = async () => (await postTo(another.origin, '/checkout', details())).status;
const [, email = '', password = ''] =
  /E-mail: (\S+)\nPassword: (\S+)/.exec(fs.readFileSync(path.join(data, 'first-admin.txt'), 'utf8')) ?? [];
const bookingsIn = async (url: string) =>
  (await runSql<{ count: number }>(url, 'select count(*)::int as count from bookings'))[0]!.count;
/** A document, the data of a page, or a form of a signed-in person; its status and `Retry-After`. */
async function ask(address: string, fields?: Record<string, string>): Promise<string> {
  const answer = await fetch(site.origin + address, {
    headers: { origin: site.origin, cookie },
    redirect: 'manual',
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
  await answer.arrayBuffer();
  return [answer.status, answer.headers.get('retry-after'), address].join(' ');
}
/** The remaining connections to that server, by name and last statement. */
const connectionsTo = async (url: string) =>
  (
    await runSql<{ name: string }>(
      url,
      `select application_name || ': ' || query as name from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> 'presence'`,
    )
  ).map(({ name }) => name);
const cookie = await signIn();
const openedForm = /name="form" value="([^"]+)"/.exec(
  await (await fetch(`${site.origin}/contact`)).text(),
)?.[1];
const invitation = { intent: 'invite', email: 'ana@example.com', role: 'guide' };

it('says at the start how to make the first admin of an external database', () => {
  expect(site.output()).toContain('There is no admin yet: npm run admin -- add you@example.com');
});

it('a server that becomes read-only is an outage, and the site follows a failover', async () => {
  expect([await book(), await bookAtAnother()]).toEqual([303, 303]);
  await setReadOnly(primary.url, 'on');

  await expect.poll(book).toBe(503);
  await expect.poll(bookAtAnother).toBe(503);
  expect((await fetch(`${another.origin}/health`)).status).toBe(503);
  for (const answer of [
    await post('/checkout', details()),
    await post('/es/checkout', details()),
    await post('/login', { email, password }),
    await post('/forgot-password', { email }),
    await post('/api/auth/sign-in', { email, password }, 'json'),
    await post('/api/auth/recovery', { email }, 'json'),
  ]) {
    const text = await answer.text();
    expect([answer.url, answer.status, answer.headers.get('retry-after')]).toEqual([answer.url, 503, '10']);
    expect(text).toMatch(/Something went wrong|Algo salió mal/);
  }
  expect(await ask('/admin/people', invitation)).toBe('503 10 /admin/people');
  expect(await ask('/admin/people.data', invitation)).toBe('503 10 /admin/people.data');
  // A provider sends the event again.
  expect(await ask('/webhooks/rehearsal', {})).toBe('503 60 /webhooks/rehearsal');
  // A session that is due is not extended.
  await runSql(
    primary.url,
    "begin read write; update sessions set expires_at = now() + interval '1 day'; commit",
  );
  expect(await ask('/api/auth/refresh', {})).toBe('503 10 /api/auth/refresh');
  // Reads still work.
  expect((await fetch(`${site.origin}/book-now?anew`)).status).toBe(200);
  expect((await fetch(`${site.origin}/health`)).status).toBe(200);
  expect(await bookingsIn(primary.url)).toBe(2);

  // A sweep runs every second, and a fast machine gets here sooner.
  await expect.poll(failedSweeps, { timeout: 60_000 }).toBeGreaterThan(0);

  await setReadOnly(replica.url, 'off');
  // The server that was started with both hosts finds the new primary by itself.
  await expect.poll(bookAtAnother).toBe(303);
  expect(another.output()).toContain('database connections go to another host now');
  expect(await bookingsIn(replica.url)).toBe(1);
  proxy.leadTo(replica.url);
  // The first one may still reach the old server.
  await expect.poll(book).toBe(303);
  expect(await bookingsIn(replica.url)).toBeGreaterThan(1);
  // A connection to the old server that was idle meanwhile is replaced when it is used.
  const manyAnswers = async () =>
    new Set(await Promise.all(Array.from({ length: 12 }, (_, n) => (n % 2 ? book() : bookAtAnother()))));
  await expect.poll(manyAnswers).toEqual(new Set([303]));
  // The outage is one line when it begins and one when it has ended, not a line for each failure.
  const lines = () =>
    site
      .output()
      .split('\n')
      // How fast a statement is depends on the machine.
      .filter((line) => /"level":[456]0/.test(line) && !line.includes('"msg":"slow statement"'))
      .map((line) => JSON.parse(line));
  await expect.poll(() => lines().at(-1)?.msg, { timeout: 60_000 }).toBe('the database can be used again');
  expect(lines()).toMatchObject([
    { msg: 'the database cannot be used', err: { code: '25006' } },
    { seconds: expect.any(Number), failedRequests: expect.any(Number), failedSweeps: expect.any(Number) },
  ]);
  expect(lines()[1].failedRequests).toBeGreaterThanOrEqual(7);
  expect(lines()[1].failedSweeps).toBeGreaterThan(0);
  // The queue has its own connections, which end when they fail or after ten idle seconds.
  await expect.poll(() => connectionsTo(primary.url), { timeout: 60_000 }).toEqual([]);
}, 300_000);

it('a server that cannot be reached is an outage on every kind of route', async () => {
  proxy.leadTo(`${replica.url}/nowhere`);
  await runSql(
    replica.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> 'presence'`,
  );
  await expect.poll(book).toBe(503);
  const id = randomUUID();
  for (const address of [
    '/',
    '/es/book-now',
    '/book-now.data',
    '/crawls',
    `/booking-confirmation/${id}`,
    `/booking-confirmation/${id}/calendar.ics`,
    '/t/ABCDEFGHJK',
    '/bookings',
    '/profile/my-data.json',
    '/login.data',
    '/sitemap.xml',
    '/api/crawls',
    `/api/crawls/${id}/places`,
    '/api/auth/session',
    '/admin/dashboard',
    '/admin/bookings.data',
    '/admin/bookings.csv',
    `/admin/gallery/${id}/original`,
    '/no-such-page',
  ])
    expect(await ask(address)).toBe(`503 10 ${address}`);
  const message = {
    name: 'Lucía',
    email: 'lucia@example.com',
    phone: '',
    subject: 'general',
    message: 'Is there a place for my dog and me?',
    form: openedForm ?? '',
  };
  for (const [address, fields] of [
    ['/contact', message],
    ['/contact.data', message],
    [`/booking-confirmation/${id}/manage/cancel`, {}],
    ['/profile', {}],
    ['/admin/people', invitation],
    ['/admin/door/entries', {}],
    ['/api/auth/refresh', {}],
  ] as const)
    expect(await ask(address, fields)).toBe(`503 10 ${address}`);
  expect(site.output()).not.toMatch(/"status":500/);
}, 300_000);
