import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { saveSeller } from '#features/booking/partners/save-seller.server.ts';
import { publicPage } from '#features/site/public-page.ts';
import { openRequestScope } from '#platform/metrics/request-scope.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aPartner } from '#tests/support/partner.ts';
import { pageCache } from './page-cache.ts';
import { rememberSender } from './remember-sender.ts';

const { database } = await testDatabase();
const warnings: unknown[] = [];
const log = { warn: (what: unknown) => void warnings.push(what) } as never;
const config = { origin: 'https://night.example' } as never;
const partnerId = await aPartner(database, 'Hotel Rio', { code: 'RIO-1' });
await aPartner(database, 'Hotel Mar', { code: 'MAR-1' });
await aPartner(database, 'Hotel Off', { code: 'OFF-1', isActive: false });
await saveSeller(
  { database },
  {
    ...{ who: { userId: null as never }, partnerId, expected: null },
    seller: { name: 'Ana', code: 'RIO-ANA', phone: '', email: '', isActive: true, creditLimit: null },
  },
);
let rendered = 0;

const app = new Hono();
app.use(rememberSender({ database, config, log }));
app.use(
  pageCache(
    { database, clock: { now: () => new Date('2027-03-01T18:00:00Z') }, requests: openRequestScope() },
    async () => {
      rendered += 1;
      const headers = new Headers({ 'cache-control': 'public, no-cache', 'content-type': 'text/html' });
      headers.set('no-vary-search', publicPage({ reads: ['night'] })()['No-Vary-Search']);
      return new Response('<p>', { headers });
    },
  ),
);
app.all('*', () => {
  rendered += 1;
  const headers = new Headers({ 'cache-control': 'public, no-cache' });
  headers.set('no-vary-search', publicPage({ reads: ['night'] })()['No-Vary-Search']);
  return new Response('<p>', { headers });
});

async function opened(path: string, cookie = '') {
  const { headers } = await app.request(path, { headers: { cookie } });
  return { cookie: headers.get('set-cookie'), cacheControl: headers.get('cache-control') };
}

const setTo = (key: string, value: string) =>
  database.execute(
    sql`insert into app_settings (key, value) values (${key}, ${value}) on conflict (key) do update set value = ${value}`,
  );

beforeEach(async () => {
  await database.execute(sql`delete from app_settings`);
  warnings.length = 0;
});

const cookieOf = (code: string, days = 30) =>
  `sent_by=${code}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${days * 86_400}; Secure`;

it('A link of a partner or a seller sets a cookie on any page, and the page still comes from the cache', async () => {
  for (let visitor = 0; visitor < 2; visitor++) await opened('/crawls/beach');
  rendered = 0;
  for (const [path, code] of [
    ['/crawls/beach?p=rio-1', 'RIO-1'],
    ['/crawls/beach?utm_source=x&p=RIO-ANA', 'RIO-ANA'],
  ] as const)
    expect(await opened(path)).toEqual({ cookie: cookieOf(code), cacheControl: 'private, no-cache' });
  expect(rendered).toBe(0);
  expect(await opened('/crawls/beach')).toEqual({ cookie: null, cacheControl: 'no-cache' });
});

it('A code that is nobody’s sets none, and asks the database only if it could be one', async () => {
  for (const code of ['OFF-1', 'NOBODY', '', 'A', '%00%00%00', "RIO-1';--", 'x'.repeat(500)])
    expect((await opened(`/?p=${code}`)).cookie, code).toBeNull();
});

it('The last link counts, or the first by the setting, as many days as the operator chose', async () => {
  await setTo('partner_link_days', '7');
  expect((await opened('/?p=MAR-1', 'sent_by=RIO-1')).cookie).toBe(cookieOf('MAR-1', 7));
  await setTo('partner_link_touch', 'first');
  expect((await opened('/?p=MAR-1', 'sent_by=RIO-1')).cookie).toBeNull();
  for (const useless of ['', 'sent_by=OFF-1', 'sent_by=GONE-1', 'sent_by=%%%'])
    expect((await opened('/?p=MAR-1', useless)).cookie, useless).toBe(cookieOf('MAR-1', 7));
});

it('A page is answered when the database is not', async () => {
  const broken = new Hono();
  const failing = {
    select: () => {
      throw new Error('gone');
    },
    execute: () => Promise.reject(new Error('gone')),
  };
  broken.use(rememberSender({ database: failing as never, config, log }));
  broken.all('*', (context) => context.text('page'));
  const answer = await broken.request('/?p=RIO-1');
  expect(await answer.text()).toBe('page');
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(warnings).toHaveLength(1);
});
