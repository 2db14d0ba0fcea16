// @module-tag browser
import { get, type IncomingMessage } from 'node:http';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { goTo, realBrowser } from '../support/browser.ts';
import { crawlOfNight } from '../support/crawl-of-night.ts';
import { customerSteps } from '../support/customer-steps.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const other = await site.another();
const browser = await realBrowser();
const within = { timeout: 60_000, interval: 100 };

/** A night of the default crawl with free spots, and the URL of its calendar. */
async function aNight() {
  const { rows } = await site.database.execute<{ id: string; date: string; available: number }>(sql`
    select n.id, n.date, n.available_spots as available from scheduled_crawls n join pub_crawls c on c.id = n.crawl_id
    where c.slug = 'puerto-vallarta-beach-pub-crawl' and n.date > current_date + 2 and n.available_spots > 10
      and not n.hide_total_spots and not n.bookings_disabled order by n.date limit 1`);
  return rows[0]!;
}

/** An open stream and its events so far. */
async function streamOf(address: string) {
  const stream = await new Promise<IncomingMessage>((resolve, reject) =>
    get(address, resolve).on('error', reject),
  );
  let received = '';
  stream.on('data', (chunk) => {
    received += chunk;
  });
  stream.on('error', () => undefined);
  return { stream, received: () => received };
}

const streamAddress = (crawl: string, origin = site.origin) => `${origin}/api/crawls/${crawl}/places`;

describe('A visitor who looks at the calendar', () => {
  it.each([
    ['/book-now', (left: number) => `${left}/50 spots`],
    // There the next nights are in view, not the calendar.
    ['/', (left: number) => `${left}/50 spots`],
    ['/es/book-now', (left: number) => `${left}/50 lugares`],
  ])('sees at %s what others have booked on another process', async (path, says) => {
    const night = await aNight();
    const looking = await browser.page('desktop');
    const opened = looking.waitForResponse((answer) => answer.url().endsWith('/places'));
    await goTo(looking, `${site.origin}${path}?night=${night.id}`);
    await opened;
    await expect.poll(() => looking.locator('#booking').innerText(), within).toContain(says(night.available));

    const buying = await browser.page('phone');
    const he = customerSteps({ ...site, origin: other }, buying);
    await he.opensNight(night.id);
    await he.fillsIn();
    await he.bringsPeople(2);
    await he.continuesToPay();
    await expect
      .poll(() => looking.locator('#booking').innerText(), within)
      .toContain(says(night.available - 2));
    await Promise.all([looking.context().close(), buying.context().close()]);
  });

  it('sees a night sell out, and its button change', async () => {
    const night = await aNight();
    const looking = await browser.page('phone');
    await goTo(looking, `${site.origin}/book-now?night=${night.id}`);
    await looking.locator('#booking').scrollIntoViewIfNeeded();
    await looking.getByRole('link', { name: 'Book Now' }).last().waitFor();
    await site.database.execute(sql`update scheduled_crawls set available_spots = 0 where id = ${night.id}`);
    await expect.poll(() => looking.locator('#booking').innerText(), within).toMatch(/Sold Out/i);
    await looking.context().close();
  });

  it('opens no stream while all lists of nights are out of view, and none after leaving the page', async () => {
    const page = await browser.page('phone');
    const streams: string[] = [];
    page.on('request', (request) => request.url().endsWith('/places') && streams.push(request.url()));
    await goTo(page, `${site.origin}/crawls/puerto-vallarta-beach-pub-crawl`);
    expect(streams).toEqual([]);
    const ended = page
      .waitForEvent('requestfinished', { predicate: (r) => r.url().endsWith('/places') })
      .catch(() => null);
    const failed = page
      .waitForEvent('requestfailed', { predicate: (r) => r.url().endsWith('/places') })
      .catch(() => null);
    await page.locator('#booking').scrollIntoViewIfNeeded();
    await expect.poll(() => streams.length, within).toBe(1);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await Promise.race([ended, failed])).not.toBeNull();
    await page.context().close();
  });
});

describe('The stream', () => {
  it('starts with the places of every night, then sends only changes', async () => {
    const night = await site.fixtures.night({ total: 9 });
    const crawl = await crawlOfNight(site.database, night);
    const { stream, received } = await streamOf(streamAddress(crawl));
    expect(stream.headers['content-type']).toContain('text/event-stream');
    expect(stream.headers['content-encoding']).toBeUndefined();
    await expect.poll(received, within).toBe(`event: places\ndata: {"${night}":[9,9,false]}\n\n`);
    await site.database.execute(sql`update scheduled_crawls set available_spots = 4 where id = ${night}`);
    await expect.poll(received, within).toContain(`data: {"${night}":[4,9,false]}`);
    await site.database.execute(sql`update scheduled_crawls set status = 'cancelled' where id = ${night}`);
    await expect.poll(received, within).toContain(`data: {"${night}":null}`);
    stream.destroy();
  });

  it('of an unknown crawl is a 404, and one client may open 50 streams', async () => {
    expect((await fetch(streamAddress('no-such-crawl'))).status).toBe(404);
    const crawl = await crawlOfNight(site.database, await site.fixtures.night());
    const open = await Promise.all(Array.from({ length: 60 }, () => streamOf(streamAddress(crawl))));
    const answers = open.map(({ stream }) => stream.statusCode);
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(50);
    expect(answers.filter((status) => status === 503).length).toBeGreaterThanOrEqual(10);
    for (const { stream } of open) stream.destroy();
    // A closed stream frees its slot.
    await expect
      .poll(async () => {
        const { stream } = await streamOf(streamAddress(crawl));
        stream.destroy();
        return stream.statusCode;
      }, within)
      .toBe(200);
  });

  it('is closed when the server stops, which does not wait for it', async () => {
    const crawl = await crawlOfNight(site.database, await site.fixtures.night());
    const { stream } = await streamOf(streamAddress(crawl));
    const ended = new Promise((resolve) => stream.once('close', resolve));
    const begun = performance.now();
    await site.end();
    await ended;
    expect(performance.now() - begun).toBeLessThan(4_500);
  });
});
