import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { diskFileStore } from '#platform/files/disk-file-store.ts';
import { openLog } from '#platform/log.ts';
import { removeDirectory, temporaryDirectory } from '#tests/support/temporary-directory.ts';
import { pictureRoutes } from './picture-routes.ts';

const folder = temporaryDirectory();
afterAll(() => removeDirectory(folder));
// Uploaded before the width of 1200 pixels was added.
mkdirSync(join(folder, 'pictures/abc-def'), { recursive: true });
for (const name of ['480.webp', '960.webp', '1600.webp', 'plain.jpg'])
  writeFileSync(join(folder, 'pictures/abc-def', name), name);

const routes = pictureRoutes({ files: diskFileStore(folder), log: openLog('silent') });
const textOf = async (address: string) => (await routes.request(address)).text();

it('sends the next existing width of a picture that lacks the requested one', async () => {
  expect(await textOf('/pictures/abc-def.jpg?format=webp&width=800')).toBe('960.webp');
  expect(await textOf('/pictures/abc-def.jpg?format=webp&width=1200')).toBe('1600.webp');
  expect(await textOf('/pictures/abc-def.jpg?format=webp&width=9000')).toBe('1600.webp');
  expect(await textOf('/pictures/abc-def.jpg?format=webp')).toBe('960.webp');
  expect(await textOf('/pictures/abc-def.jpg')).toBe('plain.jpg');
});

it('sends AVIF to a browser that asks for it, and WebP of a picture that has none', async () => {
  mkdirSync(join(folder, 'pictures/abc-fed'), { recursive: true });
  for (const name of ['480.avif', '480.webp']) writeFileSync(join(folder, 'pictures/abc-fed', name), name);
  const answerTo = async (key: string, accept: string) => {
    const answer = await routes.request(`/pictures/${key}.jpg?format=webp&width=480`, {
      headers: { accept },
    });
    const { headers } = answer;
    return [await answer.text(), headers.get('content-type'), headers.get('vary'), headers.get('etag')];
  };
  const chrome = 'image/avif,image/webp,image/apng,*/*;q=0.8';
  expect(await answerTo('abc-fed', chrome)).toEqual([
    '480.avif',
    'image/avif',
    'Accept',
    '"abc-fed-480.avif"',
  ]);
  expect(await answerTo('abc-fed', '*/*')).toEqual([
    '480.webp',
    'image/webp',
    'Accept',
    '"abc-fed-480.webp"',
  ]);
  expect(await answerTo('abc-def', chrome)).toEqual([
    '480.webp',
    'image/webp',
    'Accept',
    '"abc-def-480.avif"',
  ]);
});

it('responds with 404 to an unknown picture', async () => {
  expect((await routes.request('/pictures/abc-000.jpg?format=webp&width=1200')).status).toBe(404);
});
