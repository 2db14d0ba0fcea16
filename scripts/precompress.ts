import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * Compresses the browser's files at build time with the best compression. The server sends these files as
 * they are.
 */
const build = new URL('../build/', import.meta.url).pathname;
const folder = join(build, 'client');

// Which source is in which file: for tests, not for visitors.
renameSync(join(folder, '.vite/manifest.json'), join(build, 'client-manifest.json'));
renameSync(join(folder, '.vite/modules.json'), join(build, 'client-modules.json'));
// Which files the app of the guides has: read by the server.
renameSync(join(folder, '.vite/door-app.json'), join(build, 'server/door-app.json'));
for (const part of ['client', 'server']) rmSync(join(build, part, '.vite'), { recursive: true, force: true });

const scripts: Record<string, string> = {};
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json|html|txt|webmanifest)$/.test(name)) continue;
  const file = readFileSync(join(folder, name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(file, { params }));
  const gzipped = gzipSync(file, { level: constants.Z_BEST_COMPRESSION });
  writeFileSync(join(folder, `${name}.gz`), gzipped);
  if (/^assets\/[0-9a-f]+\.js$/.test(name))
    scripts[name.slice('assets/'.length)] = gzipped.toString('base64');
}

// All scripts in one file, which later releases serve to pages that are still open (app/server/former-scripts.ts).
const archive = JSON.stringify(scripts);
const hash = createHash('sha256').update(Object.keys(scripts).toSorted().join()).digest('hex').slice(0, 16);
mkdirSync(join(build, 'scripts'), { recursive: true });
writeFileSync(join(build, 'scripts', `${hash}.json`), archive);
