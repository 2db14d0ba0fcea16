import { describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openTally } from '#platform/tally.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fixturesFor } from '#tests/support/fixtures.ts';
import { countVisit, storeVisits } from './count-visits.server.ts';
import { type Visit, visitOf } from './visit-of.server.ts';
import { visitCounts } from './visit-tables.server.ts';

const site = { origin: 'https://crawl.example', defaultCrawl: 'beach' };
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const computer =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const night = '6f2d9f0a-5d7c-4a51-9b8e-0f6f4d3f2a11';
const usual = { accept: 'text/html,*/*', 'user-agent': phone };

const request = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`http://localhost:3000${path}`, { method, headers: { ...usual, ...headers } });

const counted = (path: string, headers?: Record<string, string>, method?: string) =>
  visitOf(request(path, headers, method), site);

describe('A visit is counted', () => {
  it.each<[string, Record<string, string>, Partial<Visit>]>([
    ['/', {}, { step: 'calendar', slug: 'beach', language: 'en', device: 'phone', origin: 'direct' }],
    ['/es', { 'user-agent': computer }, { step: 'calendar', language: 'es', device: 'computer' }],
    ['/book-now', { referer: 'https://www.google.com/' }, { slug: 'beach', origin: 'search' }],
    ['/es/crawls/old-town', { referer: 'https://l.instagram.com/' }, { slug: 'old-town', origin: 'social' }],
    ['/', { referer: 'https://www.tripadvisor.com.mx/x' }, { origin: 'travel' }],
    ['/', { referer: 'https://blog.example/' }, { origin: 'other' }],
    // From a page without a calendar, in the browser's router.
    ['/_.data', { referer: `${site.origin}/faq`, accept: '*/*' }, { step: 'calendar', origin: 'site' }],
    [`/checkout?night=${night}`, { referer: `${site.origin}/es` }, { step: 'night', night, origin: 'site' }],
    ['/es/checkout.data?crawl=beach&date=2027-03-05', {}, { step: 'night', slug: 'beach', language: 'es' }],
  ])('%s %j', (path, headers, expected) => {
    expect(counted(path, headers)).toMatchObject(expected);
  });

  it.each<[why: string, path: string, headers?: Record<string, string>, method?: string]>([
    ['another page', '/faq'],
    ['a checkout without a night', '/checkout'],
    ['a checkout of a booking', `/checkout?night=${night}&booking=${night}`],
    ['no id', '/checkout?night=1'],
    ['a form', '/', {}, 'POST'],
    [
      'a bot',
      '/',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a program', '/', { 'user-agent': 'curl/8.5.0' }],
    ['nobody', '/', { 'user-agent': '' }],
    ['a picture or a script', '/', { accept: 'image/avif,*/*' }],
    ['a prefetch', '/', { 'sec-purpose': 'prefetch;prerender' }],
    ['an older prefetch', '/', { purpose: 'prefetch' }],
    ['a reload', '/', { 'cache-control': 'max-age=0' }],
    ['the next calendar', '/book-now', { referer: `${site.origin}/crawls/old-town` }],
    ['the other language', '/es.data', { referer: `${site.origin}/`, accept: '*/*' }],
    ['the way back', '/', { referer: `${site.origin}/es/checkout?night=${night}` }],
    ['staff who look at their site', '/', { referer: `${site.origin}/admin/pub-crawls` }],
  ])('and not %s', (_, path, headers, method) => {
    expect(counted(path, headers, method)).toBeNull();
  });
});

describe('Counts', async () => {
  const { database } = await testDatabase();
  const fixtures = fixturesFor(database);
  const crawlId = await fixtures.crawl({ slug: 'old-town' });
  const nightId = await fixtures.night({ crawlId });
  const config = { ...readConfig({}), publicOrigin: site.origin };
  // 23:30 of the day before in the city.
  const clock = { now: () => new Date('2027-03-06T05:30:00Z') };
  const aProcess = () => ({ visits: openTally(), database, clock, config });
  const stored = async () =>
    (await database.select().from(visitCounts)).map(({ day, step, count }) => ({ day, step, count }));

  it('of several processes add up, in any order', async () => {
    const processes = [aProcess(), aProcess(), aProcess()];
    for (let round = 0; round < 10; round++) {
      for (const each of processes) {
        countVisit(each, request('/crawls/old-town'), 200);
        countVisit(each, request(`/checkout?night=${nightId}`), 200);
        // Neither a refused night nor an unknown crawl counts.
        countVisit(each, request(`/checkout?night=${nightId}`), 409);
        countVisit(each, request('/crawls/unknown'), 200);
      }
      await Promise.all(processes.map(storeVisits));
    }
    expect((await stored()).toSorted((one, other) => (one.step < other.step ? -1 : 1))).toEqual([
      { day: '2027-03-05', step: 'calendar', count: 30 },
      { day: '2027-03-05', step: 'night', count: 30 },
    ]);
  });

  it('are kept while the database cannot store them', async () => {
    const process = aProcess();
    countVisit(process, request('/crawls/old-town'), 304);
    const failing = new Proxy(database, {
      get: () => () => Promise.reject(new Error('no database')),
    });
    await expect(storeVisits({ ...process, database: failing })).rejects.toThrow('no database');
    countVisit(process, request('/crawls/old-town'), 200);
    await storeVisits(process);
    expect((await stored()).find(({ step }) => step === 'calendar')?.count).toBe(32);
    await storeVisits(process);
    expect((await stored()).find(({ step }) => step === 'calendar')?.count).toBe(32);
  });
});
