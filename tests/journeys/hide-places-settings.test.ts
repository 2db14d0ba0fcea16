import { get } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const crawl = 'puerto-vallarta-beach-pub-crawl';
const total = 7_919;
const left = 3_571;
const percents = [(left * 100) / total, Math.round((left * 100) / total)];

const { rows } = await site.database.execute<{ id: string; crawlId: string }>(sql`
  select n.id, n.crawl_id as "crawlId" from scheduled_crawls n join pub_crawls c on c.id = n.crawl_id
  where c.slug = ${crawl} and n.date > current_date + 2 and n.status = 'scheduled' order by n.date limit 1`);
const { id: nightId, crawlId } = rows[0]!;
await site.database
  .execute(sql`update pub_crawls set group_size = 7919 where id = ${crawlId}`)
  .catch(() => undefined);
// Every night of the crawl has these numbers, so they must not occur anywhere.
await site.database.execute(sql`
  update scheduled_crawls set total_spots = ${total}, available_spots = ${left}, bookings_disabled = false,
    hide_total_spots = false where crawl_id = ${crawlId}`);

async function set(settings: Record<string, string>) {
  for (const [key, value] of Object.entries(settings))
    await site.database.execute(sql`
      insert into app_settings (key, value) values (${key}, ${value})
      on conflict (key) do update set value = excluded.value`);
}

afterEach(async () => {
  await set({ hide_all_spots_info: 'false', hide_total_spots_globally: 'false' });
  await site.database.execute(
    sql`update scheduled_crawls set hide_total_spots = false where crawl_id = ${crawlId}`,
  );
});

/** The first event of a stream. */
const firstOfStream = (address: string) =>
  new Promise<string>((resolve, reject) => {
    const request = get(address, (answer) => {
      answer.once('data', (chunk) => {
        resolve(String(chunk));
        request.destroy();
      });
    }).on('error', reject);
  });

/** Everything that a visitor can request about the nights of the crawl. */
async function everythingPublic(): Promise<Record<string, string>> {
  const addresses = [
    ...['', '/es'].flatMap((language) => [
      `${language}/`,
      `${language}/book-now`,
      `${language}/book-now?night=${nightId}`,
      `${language}/crawls`,
      `${language}/crawls/${crawl}`,
      `${language}/crawls/${crawl}.data`,
      `${language}/book-now.data`,
      `${language}/checkout?night=${nightId}`,
      `${language}/waiting-list/${nightId}`,
    ]),
    '/_root.data',
    '/es/_root.data',
    '/api/crawls',
    `/api/crawls/${crawl}`,
    `/api/crawls/${crawl}/schedules`,
    `/api/crawls/${crawlId}/schedules`,
    '/llms.txt',
  ];
  const responses: Record<string, string> = {};
  for (const address of addresses)
    for (let turn = 0; turn < 2; turn++)
      responses[address] = await (await fetch(site.origin + address)).text();
  responses.stream = await firstOfStream(`${site.origin}/api/crawls/${crawl}/places`);
  return responses;
}

/** Nonces, ids and timestamps, which may contain any four digits by chance. */
const ofNoMeaning = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b1\d{12}\b/g;

/** A text's numbers as they are, and with the separators of its language. */
const mentions = (text: string, number: number) => {
  const received = text.replace(ofNoMeaning, '');
  return [String(number), number.toLocaleString('en'), number.toLocaleString('es-MX')].some((written) =>
    received.includes(written),
  );
};

const found = (responses: Record<string, string>, number: number) =>
  Object.entries(responses)
    .filter(([, text]) => mentions(text, number))
    .map(([address]) => address);

/** The pages that state how many spots are left; the messages are in their scripts in any case. */
const pagesThatPromise = (responses: Record<string, string>) =>
  Object.entries(responses)
    .filter(([, text]) => text.startsWith('<!DOCTYPE html>'))
    .filter(([, html]) =>
      /how many spots are left|cuántos lugares quedan/.test(html.replace(/<script.*?<\/script>/gs, '')),
    )
    .map(([address]) => address);

it('shows the numbers in the responses without hiding, which proves that the checks below work', async () => {
  const responses = await everythingPublic();
  for (const address of ['/book-now', `/crawls/${crawl}`, `/api/crawls/${crawl}/schedules`, 'stream']) {
    expect(found(responses, total)).toContain(address);
    expect(found(responses, left)).toContain(address);
  }
  expect(pagesThatPromise(responses)).toEqual(
    ['', '/es'].flatMap((language) => [
      `${language}/`,
      `${language}/book-now`,
      `${language}/book-now?night=${nightId}`,
      `${language}/crawls/${crawl}`,
    ]),
  );
});

describe('If the operator hides', () => {
  it.each([
    ['the total of all nights', () => set({ hide_total_spots_globally: 'true' })],
    [
      'the total of each night',
      () =>
        site.database.execute(
          sql`update scheduled_crawls set hide_total_spots = true where crawl_id = ${crawlId}`,
        ),
    ],
  ])('%s, no response contains it', async (_, hide) => {
    await hide();
    const responses = await everythingPublic();
    expect(found(responses, total)).toEqual([]);
    expect(found(responses, left)).toContain('/book-now');
    const page = responses['/book-now']!;
    for (const percent of percents)
      expect(page).not.toMatch(new RegExp(`(valuenow="|width:|left: )${percent}`));
  });

  it('everything about places, no number of them leaves the server', async () => {
    await set({ hide_all_spots_info: 'true' });
    const responses = await everythingPublic();
    expect([...found(responses, total), ...found(responses, left)]).toEqual([]);
    expect(pagesThatPromise(responses)).toEqual([]);
    expect(responses['/book-now']).toContain('>Tap a date to see the time and the price.<');
    expect(responses['/es/book-now']).toContain('>Toca una fecha para ver la hora y el precio.<');
    const nights = JSON.parse(responses[`/api/crawls/${crawl}/schedules`]!);
    expect(nights[0]).toMatchObject({
      availableSpots: null,
      totalSpots: null,
      fullness: { hasPlaces: true, level: 'medium', isLimited: true },
    });
  });

  it('them while a calendar is open, the stream sends the new level without numbers', async () => {
    let received = '';
    const request = get(`${site.origin}/api/crawls/${crawl}/places`, (answer) => {
      answer.on('data', (chunk) => {
        received += chunk;
      });
    }).on('error', () => undefined);
    await expect.poll(() => received, { timeout: 60_000 }).toContain(String(total));
    received = '';
    await set({ hide_all_spots_info: 'true' });
    await expect.poll(() => received, { timeout: 60_000 }).toContain('"level":"medium"');
    expect(mentions(received, left) || mentions(received, total)).toBe(false);
    request.destroy();
  });
});
