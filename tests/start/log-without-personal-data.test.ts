import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { customer } from '#tests/support/account-steps.ts';
import { runningSite } from '#tests/support/site.ts';
import { testSmtp } from '#tests/support/smtp.ts';

const smtp = await testSmtp();
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_a1',
  STRIPE_WEBHOOK_SECRET: 'whsec_b2',
  STRIPE_API_BASE: 'http://127.0.0.1:9',
};
const paypal = {
  PAYPAL_CLIENT_ID: 'A1',
  PAYPAL_CLIENT_SECRET: 'E2',
  PAYPAL_WEBHOOK_ID: 'W3',
  PAYPAL_API_BASE: 'http://127.0.0.1:9',
};
const site = await runningSite({
  LOG_LEVEL: 'debug',
  SMTP_URL: smtp.url,
  TRUSTED_PROXY_HOPS: '1',
  ...stripe,
  ...paypal,
});
const person = await customer(site);
const night = await site.fixtures.night();

const marks = {
  firstName: 'Marquiana',
  lastName: 'Marcovich',
  email: 'marquiana.mark@example.com',
  phone: '+52 322 987 6543',
  password: 'mark-three-green-parrots',
  token: 'mArKtOkEn0123456789abcdefABCDEF01',
  booking: randomUUID(),
  code: 'MARK7K3M9QDX',
  ip: '203.0.113.77',
};
const forms = {
  key: randomUUID(),
  night,
  ...marks,
  name: `${marks.firstName} ${marks.lastName}`,
  numberOfPeople: '1',
  country: 'MX',
  currency: 'USD',
  agreesToTerms: 'on',
  isOfAge: 'on',
  coupon: marks.code,
  subject: 'general',
  message: `I am ${marks.firstName}, ${marks.phone}`,
  intent: marks.code,
};
const id = marks.booking;
const pages = [
  '/',
  '/book-now',
  `/crawls/${marks.code}`,
  `/crawls/id/${id}`,
  '/contact',
  `/waiting-list/${night}`,
  `/leave-waiting-list/${id}`,
  '/checkout',
  `/checkout?booking=${id}`,
  `/booking-confirmation/${id}`,
  `/booking-confirmation/${id}/terms`,
  `/booking-confirmation/${id}/calendar.ics`,
  `/booking-confirmation/${id}/manage`,
  `/booking-confirmation/${id}/manage/verify`,
  `/booking-confirmation/${id}/manage/cancel`,
  `/booking-confirmation/${id}/manage/change-date`,
  `/t/${marks.code}/calendar.ics`,
  `/sign-in-link?token=${marks.token}`,
  '/login/google',
  '/sell',
  `/sell/sign-in?token=${marks.token}`,
  `/es/sell/nights/${id}`,
  `/sell/sales/${id}`,
  '/currency',
  `/no-more-mails/${id}`,
  `/your-night/${id}`,
  `/here/${id}`,
  `/here/${id}/AAAAAAAAAA`,
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/profile',
  '/bookings',
  `/bookings/${id}`,
  `/bookings/${id}/cancel`,
  `/bookings/${id}/receipt`,
  '/profile/my-data.json',
  '/checkout/paypal/order',
  '/checkout/paypal/approved',
  '/sign-out',
  `/t/${marks.code}`,
  `/es/t/${marks.code}`,
  `/${marks.code}/${marks.token}`,
  '/admin/ticket-scanner',
  '/admin/guest-list.csv',
  `/admin/bookings/${id}`,
  '/admin/bookings/new',
  `/admin/emails/outbox/${id}`,
  '/admin/people',
  '/admin/gallery/upload',
  `/admin/gallery/${id}/original`,
  `/admin/schedule/${id}`,
  `/admin/schedule/${id}/change`,
  `/admin/payments/${id}/evidence`,
  '/admin/partners',
  `/admin/partners/${id}`,
  `/admin/partners/${id}/poster`,
  '/admin/roster',
  '/admin/my-nights',
  '/admin/cash',
  `/admin/cash/${id}`,
  '/admin/pay',
  `/admin/pay/${id}`,
  '/admin/tips',
  `/admin/tips/${id}`,
  `/tip/${marks.code}`,
  `/es/tip/${marks.code}?tip=${id}`,
  '/admin/statements',
  `/admin/statements/${id}/2027-03`,
  `/admin/statements/${id}/2027-03/lines.csv`,
  `/statement/${id}`,
  `/es/statement/${id}/lines.csv`,
  `/admin/partners/${id}/sellers/${id}`,
  `/?p=${marks.code}`,
  '/admin/coupons',
  `/admin/coupons/${id}`,
  '/door',
  `/admin/door/phones?night=${id}`,
  '/admin/bookings.csv',
  `/admin/edit-pub-crawl/${id}`,
  '/api/settings',
  `/api/crawls/${marks.code}`,
  `/api/crawls/${marks.code}/places`,
  `/api/gallery?tag=${marks.code}`,
  '/api/auth/session',
  `/pictures/${marks.token}`,
  `/images/${marks.code}.jpg?format=webp`,
  `/${marks.code}.txt`,
  '/metrics',
  '/health',
  `/rehearsal/${marks.token}`,
];
const calls = [
  '/api/auth/sign-in',
  '/api/auth/sign-up',
  '/api/auth/recovery',
  '/api/auth/reset-password',
  '/api/auth/second-step',
  '/api/auth/refresh',
  '/api/auth/sign-out',
  '/checkout/paypal/order',
  '/webhooks/stripe',
  '/webhooks/paypal',
  '/webhooks/rehearsal',
];

async function send(address: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const cookie = `vpc.session_token=${session}; vpc_hold=${marks.token}; language=en`;
  const headers = {
    origin: site.origin,
    cookie,
    'x-forwarded-for': marks.ip,
    'x-request-id': marks.email,
    'user-agent': marks.firstName,
    referer: `${site.origin}/t/${marks.code}`,
    ...init.headers,
  };
  requestsSent += 1;
  const answer = await fetch(site.origin + address, { redirect: 'manual', ...init, headers });
  await answer.arrayBuffer();
  return answer.status;
}

let requestsSent = 0;
let session = '';
async function signIn() {
  requestsSent += 1;
  const answer = await fetch(`${site.origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { origin: site.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  session = /session_token=([^;]+)/.exec(answer.headers.getSetCookie().join(' '))?.[1] ?? '';
  expect(session).not.toBe('');
}

/** Requests every kind of route, with marks in every possible input. */
async function askAll(): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const query = `token=${marks.token}&email=${encodeURIComponent(marks.email)}&name=${marks.firstName}`;
  for (const page of pages) {
    const asked = `${page}${page.includes('?') ? '&' : '?'}${query}`;
    count(await send(asked));
    count(await send(asked, { method: 'POST', body: new URLSearchParams(forms) }));
    // The same form, as React Router's client sends it.
    const [path, search] = asked.split('?');
    const data = `${path === '/' ? '/_root' : path}.data?${search}`;
    count(await send(data, { method: 'POST', body: new URLSearchParams(forms) }));
  }
  const json = { 'content-type': 'application/json', 'stripe-signature': `t=1,v1=${marks.token}` };
  for (const call of calls) {
    count(await send(call, { method: 'POST', headers: json, body: JSON.stringify(forms) }));
    count(
      await send(call, {
        method: 'POST',
        headers: json,
        body: `{"email": "${marks.email}", ${marks.firstName}`,
      }),
    );
  }
  return statuses;
}

function expectClean() {
  const output = site.log();
  const found = Object.entries({ ...marks, own: person.email, session: session.slice(0, 30) }).filter(
    ([, mark]) => [mark, encodeURIComponent(mark)].some((each) => output.includes(each)),
  );
  const lines = output.split('\n').filter((line) => found.some(([, mark]) => line.includes(mark)));
  expect([found, lines.slice(0, 3)]).toEqual([[], []]);
  expect(output).not.toMatch(/"?params"?:|Failing row contains|Key \(/);
}

const requestLines = () =>
  site
    .log()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'));

/** Every request is logged once, with the pattern of its route. */
async function expectSensibleRoutes() {
  // A request is logged when its response has ended, which the client may see first.
  await expect.poll(() => requestLines().length).toBe(requestsSent);
  const lines = requestLines().map((line) => JSON.parse(line));
  const routes = new Set(lines.map(({ route }) => route));
  for (const route of [
    '/',
    '/crawls/:slug',
    '/booking-confirmation/:bookingId/manage',
    '/t/:code',
    '/admin/bookings/:bookingId',
    '/api/auth/sign-in',
    '/api/crawls/:slugOrId',
    '/webhooks/stripe',
    '/*',
    'file',
  ])
    expect(routes).toContain(route);
  const sent = lines.filter(({ route }) => route === '/contact').map(({ statements }) => statements);
  expect(Math.max(...sent)).toBeGreaterThan(1);
}

it('no failure logs personal data', async () => {
  await signIn();
  await askAll();
  expectClean();

  // A mail server that refuses the recipient with its own message.
  smtp.answerNext(
    ...Array.from({ length: 20 }, () => ({
      code: 550,
      words: `<${marks.email}> ${marks.lastName} is unknown`,
    })),
  );
  await send('/contact', { method: 'POST', body: new URLSearchParams(forms) });
  await send('/forgot-password', { method: 'POST', body: new URLSearchParams({ email: person.email }) });
  await expect.poll(() => site.log()).toContain('a mail could not be sent');
  expectClean();

  // The database refuses every write, with all values in the error's detail.
  const tables = await site.database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  await site.database.execute(sql`
    create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'refused %', new::text using detail = new::text, hint = new::text, errcode = '23514'; end $$`);
  for (const { name } of tables.rows)
    await site.database.execute(
      sql.raw(
        `create trigger refused before insert or update on "${name}" for each row execute function refuse()`,
      ),
    );
  expect((await askAll()).get(500)).toBeGreaterThan(5);
  expectClean();

  // Every query fails.
  for (const { name } of tables.rows)
    await site.database.execute(sql.raw(`alter table "${name}" rename to "gone_${name}"`));
  expect((await askAll()).get(500)).toBeGreaterThan(30);
  expectClean();
  expect(site.log()).toContain('"code":"42P01"');
  await expectSensibleRoutes();
  await site.end();
  expectClean();
  // The fields of the audit entries are checked after the file (tests/support/database.ts).
  for (const { name } of tables.rows)
    await site.database.execute(sql.raw(`alter table "gone_${name}" rename to "${name}"`));
}, 300_000);
