import { beforeAll, expect, it } from 'vitest';
import { runningSite } from '../support/site.ts';

const { origin } = await runningSite();

/** The minimum response time of several requests, in milliseconds. */
async function minTime(path: string, init: RequestInit = {}): Promise<number> {
  let min = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3; turn++) {
    const begin = performance.now();
    await (await fetch(origin + path, init)).text();
    min = Math.min(min, performance.now() - begin);
  }
  return min;
}

let ordinary = 0;
beforeAll(async () => {
  await minTime('/nowhere');
  ordinary = await minTime('/nowhere');
});

const absurd = [
  '/a'.repeat(7_500),
  '/a.'.repeat(5_000),
  '/%2F'.repeat(3_500),
  `/es${'/a'.repeat(7_000)}`,
  `/checkout${'/a'.repeat(7_000)}`,
  `/admin${'/a'.repeat(7_000)}`,
  `/crawls/${'a'.repeat(15_000)}`,
  `${'/'.repeat(15_000)}a`,
  `/__manifest?p=${'/a'.repeat(7_000)}`,
  `/__manifest?version=1&paths=${'/faq,'.repeat(2_500)}/faq`,
];

it.each(absurd)(
  '%.24s... takes no longer than any other unknown URL, and gets the same 404 page',
  async (path) => {
    const answer = await fetch(origin + path, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toMatch(/Page Not Found|Página no encontrada/);
    for (const method of ['GET', 'HEAD'])
      expect(await minTime(path, { method, headers: { accept: 'text/html' } })).toBeLessThan(
        10 * ordinary + 50,
      );
  },
);

it.each([`${'/a'.repeat(7_000)}.data`, `/api${'/a'.repeat(7_000)}`, `/api/crawls/${'a'.repeat(15_000)}`])(
  '%.24s... takes no longer as a data request either',
  async (path) => {
    expect((await fetch(origin + path)).status).toBe(404);
    expect(await minTime(path)).toBeLessThan(10 * ordinary + 50);
  },
);

it.each(['/crawls/%E0%A4%A', '/%', '/crawls/%00', '/api/crawls/%E0%A4%A/schedules', '/api/crawls/%00'])(
  '%s, which cannot be decoded, is an unknown URL',
  async (path) => {
    expect([400, 404]).toContain((await fetch(origin + path)).status);
  },
);

const unknownFields = (count: number) =>
  Array.from({ length: count }, (_, number) => [`unknown${number}`, 'repeated']);

it.each([
  '/checkout',
  '/contact',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
])('the response to a form for %s contains none of its unknown fields', async (path) => {
  for (const count of [20, 20_000]) {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams([...unknownFields(count), ['email', 'ana@example']]),
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).not.toMatch(/unknown\d|repeated/);
  }
});
