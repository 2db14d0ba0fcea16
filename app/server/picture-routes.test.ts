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

it('responds with 404 to an unknown picture', async () => {
  expect((await routes.request('/pictures/abc-000.jpg?format=webp&width=1200')).status).toBe(404);
});
