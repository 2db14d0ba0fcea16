import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * Compresses the browser's files at build time with the best compression. The server sends these files as
 * they are.
 */
const folder = new URL('../build/client/', import.meta.url).pathname;

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json|html|txt|webmanifest)$/.test(name)) continue;
  const file = readFileSync(join(folder, name));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(file, { params }));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(file, { level: constants.Z_BEST_COMPRESSION }));
}
