import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { publicPage } from '#features/site/public-page.ts';
import { openRequestScope } from '#platform/metrics/request-scope.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { maxPages, onceForAllWaiting, pageCache } from './page-cache.ts';

const { database } = await testDatabase();
let now = new Date('2027-03-01T18:00:00Z');
let rendered = 0;
const urls: string[] = [];

/** Renders pages that contain the number of renders and the cookies of the request. */
async function render(request: Request): Promise<Response> {
  rendered += 1;
  urls.push(request.url);
  const { pathname } = new URL(request.url);
  const reader = request.headers.get('cookie') ?? 'nobody';
  const cacheControl = /^\/+(public|%70ublic)/i.test(pathname) ? 'public, no-cache' : 'no-store';
  const status = pathname.endsWith('missing') ? 404 : 200;
  const html = `<script>let n = ${rendered}</script>for ${reader}`;
  const headers = new Headers({ 'cache-control': cacheControl, 'content-type': 'text/html' });
  if (!pathname.includes('undeclared'))
    headers.set('no-vary-search', publicPage({ reads: ['night'] })()['No-Vary-Search']);
  return new Response(html, { status, headers });
}

function site() {
  const app = new Hono();
  app.use(pageCache({ database, clock: { now: () => now }, requests: openRequestScope() }, render));
  app.all('*', (context) => render(context.req.raw));
  return {
    async reads(path: string, headers: Record<string, string> = {}) {
      const answer = await app.request(path, { headers });
      return { status: answer.status, text: await answer.text(), headers: answer.headers };
    },
  };
}

beforeEach(() => {
  rendered = 0;
  now = new Date(now.getTime() + 3_600_000);
});

describe('A public page', () => {
  it('is rendered for the first visitor, and once more for all others', async () => {
    const pages = site();
    for (let visitor = 0; visitor < 5; visitor++) await pages.reads('/public');
    expect(rendered).toBe(2);
  });

  it('contains no data of the visitor whose request stored it', async () => {
    const pages = site();
    await pages.reads('/public', { cookie: 'checkout=secret' });
    const secondResponse = await pages.reads('/public', { cookie: 'checkout=secret' });
    expect(secondResponse.text).toContain('for nobody');
  });

  it('shows a change of content at the next load, and a sold place after a second', async () => {
    const pages = site();
    const night = await fixturesFor(database).night({ date: '2099-03-06' });
    for (let visitor = 0; visitor < 3; visitor++) await pages.reads('/public');
    expect(rendered).toBe(2);
    await database.execute(sql`update app_settings set value = value || ''`);
    await database.execute(sql`update home_page_content set updated_at = now()`);
    await pages.reads('/public');
    expect(rendered).toBe(3);
    await database.execute(
      sql`update scheduled_crawls set available_spots = available_spots - 1 where id = ${night}`,
    );
    await pages.reads('/public');
    expect(rendered).toBe(3);
    now = new Date(now.getTime() + 1_001);
    await pages.reads('/public');
    expect(rendered).toBe(4);
  });

  it('lists its inline scripts by hash, because a shared nonce gives no protection', async () => {
    const pages = site();
    await pages.reads('/public');
    const { headers } = await pages.reads('/public');
    const scripts = /script-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1];
    expect(scripts).toMatch(/^'self' 'sha256-[^']+'$/);
  });

  it('is stored once for each currency of ours', async () => {
    const pages = site();
    for (let visitor = 0; visitor < 2; visitor++)
      for (const currency of ['MXN', 'EUR', 'XAU', '%4D'])
        await pages.reads('/public', { cookie: `checkout=secret; currency=${currency}` });
    const inPesos = await pages.reads('/public', { cookie: 'currency=MXN; checkout=secret' });
    expect(inPesos.text).toContain('for currency=MXN');
    expect(inPesos.headers.get('vary')).toContain('Cookie');
    expect((await pages.reads('/public', { cookie: 'currency=XAU' })).text).toContain('for nobody');
    // The first visitor's page is not stored; then one in euros, one in pesos, and one without a choice.
    expect(rendered).toBe(4);
  });

  it('is not sent again to a client that has it', async () => {
    const pages = site();
    await pages.reads('/public');
    const etag = (await pages.reads('/public')).headers.get('etag') ?? '';
    expect(await pages.reads('/public', { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
  });

  it('is served from the cache whatever parameters a link carries that the page does not read', async () => {
    const pages = site();
    for (let visitor = 0; visitor < 2; visitor++) await pages.reads('/public');
    for (const query of [
      'fbclid=IwAR0',
      'gclid=x&utm_source=ig',
      'Night=1',
      'nights=1',
      '',
      'new_in_2031=%26',
    ])
      expect((await pages.reads(`/public?${query}`)).headers.get('no-vary-search')).toBe(
        'params, except=("night")',
      );
    expect(rendered).toBe(2);
  });

  it('is stored without the query of the visitor who caused it to be rendered', async () => {
    const pages = site();
    await pages.reads('/public?utm_source=ana');
    await pages.reads('/public?utm_source=ana');
    expect(urls.at(-1)).toBe('http://localhost/public');
  });

  it('is rendered for each URL with a query if it does not declare what it reads', async () => {
    const pages = site();
    for (let visitor = 0; visitor < 3; visitor++) await pages.reads('/public/undeclared?utm_source=x');
    expect(rendered).toBe(3);
  });

  it('is rendered anew for signed-in users and for URLs with a parameter that it reads', async () => {
    const pages = site();
    for (let visitor = 0; visitor < 2; visitor++) await pages.reads('/public');
    expect((await pages.reads('/public', { cookie: 'session_token=ana' })).text).toContain(
      'for session_token=ana',
    );
    await pages.reads('/public?night=1');
    expect(rendered).toBe(4);
  });
});

describe('Other spellings of a public page', () => {
  const cases = Array.from({ length: 256 }, (_, bits) =>
    [...'public'].map((letter, at) => ((bits >> at) & 1 ? letter.toUpperCase() : letter)).join(''),
  );
  it.each([
    ['upper and lower case', cases.map((word, at) => `/${word}${'/'.repeat(at >> 6)}`)],
    ['slashes', cases.map((_, count) => `//${'/'.repeat(count)}public`)],
    ['slashes at the end', cases.map((_, count) => `/public/${'/'.repeat(count)}`)],
    ['escapes', cases.map((word) => `/%70${word.slice(1)}`)],
    ['queries', cases.map((_, count) => `/public?night=${count}`)],
  ])('by %s are answered, and none takes the place of a stored page', async (_, spellings) => {
    const pages = site();
    for (let visitor = 0; visitor < 2; visitor++) await pages.reads('/public');
    const others = [...new Set(spellings)].filter((path) => path !== '/public');
    for (let round = 0; round < Math.ceil((maxPages * 2) / others.length); round++)
      for (const path of others) expect((await pages.reads(path)).status).toBe(200);
    rendered = 0;
    await pages.reads('/public');
    expect(rendered).toBe(0);
  });

  it('are not stored under an address of their own', async () => {
    const pages = site();
    for (let visitor = 0; visitor < 3; visitor++) await pages.reads('/PUBLIC/');
    expect(rendered).toBe(3);
  });
});

describe('More pages than the cache holds', () => {
  it('evict the oldest, and no other', async () => {
    const pages = site();
    for (let visitor = 0; visitor < 2; visitor++) {
      await pages.reads('/public/first');
      await pages.reads('/public/second');
    }
    for (let number = 0; number < maxPages - 1; number++) await pages.reads(`/public/${number}`);
    rendered = 0;
    await pages.reads('/public/second');
    expect(rendered).toBe(0);
    await pages.reads('/public/first');
    await pages.reads('/public/first');
    expect(rendered).toBe(2);
  });
});

describe('A page that is not public', () => {
  it('is always rendered with the request of its visitor', async () => {
    const pages = site();
    for (const name of ['ana', 'luis', 'ana'])
      expect((await pages.reads('/private', { cookie: name })).text).toContain(`for ${name}`);
    expect(rendered).toBe(3);
  });

  it('is not stored when it is a 404', async () => {
    const pages = site();
    for (let visitor = 0; visitor < 3; visitor++)
      expect((await pages.reads('/public/missing')).status).toBe(404);
    expect(rendered).toBe(3);
  });
});

describe('One call for all concurrent callers', () => {
  it('runs again for callers that arrived while it was running', async () => {
    let asked = 0;
    const answers: (() => void)[] = [];
    const ask = onceForAllWaiting(async () => {
      const number = ++asked;
      await new Promise<void>((answer) => answers.push(answer));
      return number;
    });
    const first = ask();
    const [second, third] = [ask(), ask()];
    expect(asked).toBe(1);
    answers.shift()?.();
    expect(await first).toBe(1);
    await expect.poll(() => asked).toBe(2);
    answers.shift()?.();
    expect(await Promise.all([second, third])).toEqual([2, 2]);
  });

  it('fails for waiting callers when the running call fails, and runs again for the next', async () => {
    const answers = [Promise.reject(new Error('silence')), Promise.resolve('answered')];
    const ask = onceForAllWaiting(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
    const outcomes = await Promise.allSettled([ask(), ask(), ask()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await ask()).toBe('answered');
  });
});
