import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { removeDirectory, temporaryDirectory } from '#tests/support/temporary-directory.ts';
import { bestFile, serveFiles } from './static-files.ts';

const folder = temporaryDirectory();
afterAll(() => removeDirectory(folder));
for (const name of ['assets', 'images']) mkdirSync(`${folder}/${name}`);
for (const name of [
  'assets/a-1.js',
  'favicon.svg',
  'images/x.jpg',
  'images/x.480.avif',
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

const webpFor = (path: string, width: number) => bestFile(folder, path, { width, takesAvif: false });

it('sends the smallest webp that is wide enough, else the widest', () => {
  expect(webpFor('/images/x.jpg', 400)).toBe('/images/x.480.webp');
  expect(webpFor('/images/x.jpg', 481)).toBe('/images/x.1600.webp');
  expect(webpFor('/images/x.jpg', 5000)).toBe('/images/x.1600.webp');
  expect(webpFor('/images/none.jpg', 400)).toBeNull();
});

it('sends AVIF where it exists to a browser that asks for it', async () => {
  const answerTo = async (width: number, accept: string) => {
    const { headers } = await files.request(`/images/x.jpg?format=webp&width=${width}`, {
      headers: { accept },
    });
    return [headers.get('content-type'), headers.get('vary')];
  };
  expect(await answerTo(400, 'image/avif,image/webp,*/*;q=0.8')).toEqual(['image/avif', 'Accept']);
  expect(await answerTo(400, '*/*')).toEqual(['image/webp', 'Accept']);
  expect(await answerTo(400, 'image/webp,*/*;q=0.8')).toEqual(['image/webp', 'Accept']);
  expect(await answerTo(400, 'image/avif;q=0, image/webp')).toEqual(['image/webp', 'Accept']);
  expect(await answerTo(400, 'image/avif;q=0.9, image/webp')).toEqual(['image/avif', 'Accept']);
  expect(await answerTo(1600, 'image/avif,image/webp,*/*;q=0.8')).toEqual(['image/webp', 'Accept']);
});

it('never serves a file outside its folder', () => {
  expect(webpFor('/images/../../etc/x.jpg', 400)).toBeNull();
});
