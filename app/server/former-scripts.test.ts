import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { diskFileStore } from '#platform/files/disk-file-store.ts';
import { openLog } from '#platform/log.ts';
import { removeDirectory, temporaryDirectory } from '#tests/support/temporary-directory.ts';
import { formerScriptRoutes, storeScripts } from './former-scripts.ts';

/** A file store, and the scripts of releases that were started on it one after the other. */
function deployments() {
  const folder = temporaryDirectory();
  onTestFinished(() => removeDirectory(folder));
  const platform = { files: diskFileStore(join(folder, 'files')), log: openLog('silent') };
  const deploy = async (release: string, scripts: Record<string, string>) => {
    const built = join(folder, release);
    mkdirSync(built);
    const archive = Object.entries(scripts).map(([name, code]) => [name, gzipSync(code).toString('base64')]);
    writeFileSync(join(built, `${release}.json`), JSON.stringify(Object.fromEntries(archive)));
    await storeScripts(platform, built);
  };
  return { ...platform, deploy };
}

it('serves the scripts of a former release, and no others', async () => {
  const { deploy, ...platform } = deployments();
  await deploy('aa', { 'abc123.js': 'export default 1;' });
  await deploy('bb', { 'def456.js': 'export default 2;' });
  const routes = formerScriptRoutes(platform);
  const former = await routes.request('/assets/abc123.js');
  expect([former.status, await former.text()]).toEqual([200, 'export default 1;']);
  expect(former.headers.get('content-type')).toContain('text/javascript');
  expect(former.headers.get('cache-control')).toContain('immutable');

  const compressed = await routes.request('/assets/def456.js', {
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(new Uint8Array(await compressed.arrayBuffer())).toString()).toBe('export default 2;');

  const unknown = await routes.request('/assets/000000.js');
  expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

it('keeps the last five releases', async () => {
  const { deploy, files } = deployments();
  for (const number of [1, 2, 3, 4, 5, 6]) await deploy(`a${number}`, { [`${number}.js`]: '' });
  expect((await files.list('scripts')).map(({ name }) => name)).toEqual(
    [2, 3, 4, 5, 6].map((number) => `scripts/a${number}.json`),
  );
});

it('answers requests that arrive together, the first of which has to look for the releases', async () => {
  const { deploy, ...platform } = deployments();
  await deploy('aa', { 'abc123.js': 'export default 1;', 'def456.js': 'export default 2;' });
  const routes = formerScriptRoutes(platform);
  const names = ['abc123', 'def456', '000000', 'abc123'];
  const answers = await Promise.all(names.map(async (name) => routes.request(`/assets/${name}.js`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200]);
});
