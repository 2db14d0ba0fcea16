import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { removeDirectory, temporaryDirectory } from '#tests/support/temporary-directory.ts';
import { serveFiles, webpFile } from './static-files.ts';

const folder = temporaryDirectory();
afterAll(() => removeDirectory(folder));
for (const name of ['assets', 'images']) mkdirSync(`${folder}/${name}`);
for (const name of [
  'assets/a-1.js',
  'favicon.svg',
  'images/x.jpg',
  'images/x.480.webp',
  'images/x.1600.webp',
])
  writeFileSync(`${folder}/${name}`, name);

const app = new Hono();
app.use((_, next) => next());
app.all('*', (context) => context.text('app', 200, { 'cache-control': 'no-store' }));
const files = serveFiles(app, relative(process.cwd(), folder));
const keptFor = async (path: string) => (await files.request(path)).headers.get('cache-control');

it('caches hashed assets for ever and pictures for an hour', async () => {
  expect(await keptFor('/assets/a-1.js')).toBe('public, max-age=31536000, immutable');
  expect(await keptFor('/images/x.jpg')).toBe('public, max-age=3600');
  expect(await keptFor('/images/x.jpg?format=webp&width=400')).toBe('public, max-age=3600');
  expect(await keptFor('/favicon.svg')).toBe('public, max-age=3600');
});

it('leaves responses of the app unchanged, whatever their URL', async () => {
  expect((await files.request('/bookings.data')).status).toBe(200);
  expect(await keptFor('/bookings.data')).toBe('no-store');
  expect(await keptFor('/profile')).toBe('no-store');
});

it('sends the smallest webp that is wide enough, else the widest', () => {
  expect(webpFile(folder, '/images/x.jpg', 400)).toBe('/images/x.480.webp');
  expect(webpFile(folder, '/images/x.jpg', 481)).toBe('/images/x.1600.webp');
  expect(webpFile(folder, '/images/x.jpg', 5000)).toBe('/images/x.1600.webp');
  expect(webpFile(folder, '/images/none.jpg', 400)).toBeNull();
});

it('never serves a file outside its folder', () => {
  expect(webpFile(folder, '/images/../../etc/x.jpg', 400)).toBeNull();
});
