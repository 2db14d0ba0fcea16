// @module-tag browser
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { outboxMails } from '#features/correspondence/outbox/outbox-tables.server.ts';
import { waitingParties } from '#features/waiting-list/waiting-tables.server.ts';
import { goTo, realBrowser } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';
import { expectSoundAt, sizesIn } from '../support/valid-page.ts';

const site = await runningSite();
const browser = await realBrowser();
const night = await site.fixtures.night({ total: 4, sold: 4 });
const unknown = '00000000-0000-4000-8000-000000000000';

beforeEach(async () => {
  await site.database.delete(waitingParties);
  await site.database.execute(sql`delete from rate_limits`);
});

const post = (path: string, fields: Record<string, string>) =>
  fetch(site.origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: site.origin },
  });

describe('A night that is full', () => {
  it('links from the calendar to its waiting list', async () => {
    const { rows } = await site.database.execute<{ id: string }>(
      sql`update scheduled_crawls set available_spots = 0, bookings_disabled = false where id = (
            select night.id from scheduled_crawls night join pub_crawls crawl on crawl.id = crawl_id
            where slug = 'puerto-vallarta-beach-pub-crawl' and date > current_date + 2 order by date limit 1)
          returning id`,
    );
    const [full] = rows;
    const page = await browser.page('phone');
    await goTo(page, `${site.origin}/es/book-now?night=${full?.id}`);
    await page.getByRole('link', { name: 'Avísame si hay lugares' }).click();
    await page.waitForURL(`**/es/waiting-list/${full?.id}`);
    await page.locator('[name=email]').fill('not an address');
    await page.locator('[name=people]').fill('3');
    await page.getByRole('button', { name: 'Apúntame en la lista' }).click();
    await expect.poll(() => page.locator('#email-error').innerText()).toBe('Escribe un correo válido');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('email');
    await page.locator('[name=email]').fill('Lucía@example.com');
    await page.getByRole('button', { name: 'Apúntame en la lista' }).click();
    await page.getByRole('heading', { name: 'Ya estás en la lista' }).waitFor();
    expect(await site.database.select().from(waitingParties)).toMatchObject([
      { nightId: full?.id, email: 'lucía@example.com', people: 3, language: 'es', notifiedAt: null },
    ]);

    // Spots become free: the running product notifies the waiting list.
    await site.database.execute(sql`update scheduled_crawls set available_spots = 3 where id = ${full?.id}`);
    await expect
      .poll(() => site.database.$count(outboxMails, sql`kind = 'waiting.placesFree'`), { timeout: 60_000 })
      .toBe(1);
  });

  it('accepts the form without JavaScript, and lets a party leave', async () => {
    const page = await browser.page('desktop', { javaScriptEnabled: false });
    await goTo(page, `${site.origin}/waiting-list/${night}?people=4`);
    expect(await page.locator('[name=people]').inputValue()).toBe('4');
    await page.locator('[name=email]').fill('noah@example.com');
    await page.getByRole('button', { name: 'Put me on the list' }).click();
    await page.getByRole('heading', { name: 'You are on the list' }).waitFor();
    const [party] = await site.database.select().from(waitingParties);
    await goTo(page, `${site.origin}/leave-waiting-list/${party?.id}`);
    await page.getByRole('button', { name: 'Take me off the list' }).click();
    await page.getByText('You are off the list.').waitFor();
    expect(await site.database.$count(waitingParties)).toBe(0);
  });

  it.each(['', '/es'])('has pages without axe violations, in %s', async (language) => {
    for (const path of [`/waiting-list/${night}`, `/leave-waiting-list/${unknown}`]) {
      const page = await browser.page('phone');
      await expectSoundAt(page, site.origin + language + path, sizesIn(language));
      await page.close();
    }
  });
});

describe('Bad input', () => {
  it.each([
    ['nothing at all', {}, 'Please enter a valid email address'],
    ['nobody', { email: 'a@b.co', people: '0' }, 'Please enter a number of people from 1 up'],
    ['a crowd', { email: 'a@b.co', people: '26' }, 'Please enter at most 25 people'],
    ['markup', { email: '"><script>alert(1)</script>', people: '2' }, 'Please enter a valid email address'],
  ])('%s: 422 with a message, and nothing is stored', async (_, fields, text) => {
    const answer = await post(`/waiting-list/${night}`, fields as Record<string, string>);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(text);
    expect(html).not.toContain('<script>alert');
    expect(await site.database.$count(waitingParties)).toBe(0);
  });

  it('an unknown night: 404 for the page and for the form', async () => {
    for (const id of [unknown, 'nowhere']) {
      expect((await fetch(`${site.origin}/waiting-list/${id}`)).status).toBe(404);
      expect((await post(`/waiting-list/${id}`, { email: 'a@b.co', people: '2' })).status).toBe(404);
    }
    expect((await post(`/leave-waiting-list/${unknown}`, {})).status).toBe(404);
  });

  it('a party that could book gets a message, and nothing is stored', async () => {
    const free = await site.fixtures.night({ total: 4 });
    const answer = await post(`/waiting-list/${free}`, { email: 'a@b.co', people: '2' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('you can book now');
    expect(await site.database.$count(waitingParties)).toBe(0);
  });

  it('20 concurrent requests: some are accepted, the others refused with the time to wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, each) =>
        post(`/waiting-list/${night}`, { email: `${each}@example.com`, people: '2' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
