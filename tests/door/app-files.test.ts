import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { runningSite } from '../support/site.ts';

const site = await runningSite();

/** What a phone stores to open the app without a network. */
const maxShellBytes = 120 * 1024;

/** Selling places and the codes for guests, each of which loads once the app is open. */
const maxLaterBytes = 10 * 1024;

const worker = await (await fetch(`${site.origin}/door-worker.js`)).text();
// A text in a text.
const [, written = ''] = /const files = JSON\.parse\('(.*)'\)/.exec(worker) ?? [];
const files: string[] = JSON.parse(JSON.parse(`"${written}"`));

/** The page is part of the worker, after its files. */
const [, page] = worker.split('const page');
const [later = [], shell = []] = [false, true].map((isOpening) =>
  files.filter((file) => page?.includes(file) === isOpening),
);

it('the shell of the app is small', () => {
  expect(shell.map((file) => file.split('.').pop()).toSorted()).toEqual(['css', 'js']);
  const sizes = shell.map((file) => brotliCompressSync(readFileSync(join('build/client', file))).length);
  const total = sizes.reduce((sum, size) => sum + size, brotliCompressSync(Buffer.from(worker)).length);
  expect(total).toBeLessThan(maxShellBytes);
});

it('what the open app loads by itself is stored with it, and small', () => {
  expect(later).toHaveLength(2);
  const sizes = later.map((file) => brotliCompressSync(readFileSync(join('build/client', file))).length);
  expect(Math.max(...sizes)).toBeLessThan(maxLaterBytes);
});

it('its worker has the scope of the app, is never cached, and is named by its content', async () => {
  const { headers } = await fetch(`${site.origin}/door-worker.js`);
  expect(headers.get('service-worker-allowed')).toBe('/door');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(worker).toMatch(/const shell = 'door-[\w-]{12}'/);
  for (const file of files) {
    const answer = await fetch(site.origin + file);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('immutable'),
    ]);
  }
});

it.each([
  ['en', 'Door'],
  ['es', 'Puerta'],
])('it is installed beside the site, in %s', async (lang, name) => {
  const answer = await fetch(`${site.origin}/door.webmanifest`, { headers: { cookie: `language=${lang}` } });
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  expect(await answer.json()).toMatchObject({
    ...{ id: '/door', scope: '/door', start_url: '/door', display: 'standalone', lang, short_name: name },
  });
});

it('no page of the site loads a file of the app', async () => {
  for (const path of ['/', '/login', '/crawls']) {
    const html = await (await fetch(site.origin + path)).text();
    for (const file of files) expect(html).not.toContain(file);
  }
});
