import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { backUpProduct } from '#features/operations/backup/back-up-product.server.ts';
import { systemClock } from '#platform/clock.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { explainStart, whyItFailed } from '#platform/explain-start.ts';
import { pathFromUser } from '#platform/invoked-from.ts';
import { openStorage } from '#platform/open-storage.ts';
import { StartError } from '#platform/start-error.ts';

const usage = 'Use it like this: npm run backup -- [FILE.tar.gz or FOLDER] [--keep NUMBER]';

/**
 * `npm run backup`: writes database, pictures and secrets into one archive, while the product sells, and
 * verifies it. See docs/operations/backup-and-restore.md.
 */
// Visitors come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => ending.abort(new StartError('The backup was stopped: nothing was written.')));
let config: Config | undefined;
try {
  const { target, keep } = wanted();
  config = readConfig(process.env);
  const begun = performance.now();
  const storage = await openStorage(config);
  try {
    const now = systemClock.now();
    const { path, bytes, manifest, removed } = await backUpProduct(storage, config, {
      ...{ target, keep, now, signal: ending.signal },
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = (performance.now() - begun) / 1000;
    console.log(path);
    console.log(
      `${(bytes / 1e6).toFixed(1)} MB, ${rows} rows, ${manifest.files} files, ${seconds.toFixed(1)} seconds; read back and verified.`,
    );
    for (const name of removed) console.log(`Removed the old archive ${name}.`);
    console.log('It contains personal data and secrets: store it encrypted, and on another machine.');
  } finally {
    await storage.close();
  }
} catch (error) {
  console.error(whyItFailed(explainStart(ending.signal.aborted ? ending.signal.reason : error, config)));
  process.exitCode = 1;
}

function wanted(): { target: string | undefined; keep: number | undefined } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { keep: { type: 'string' } },
    });
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (positionals.length > 1 || (keep !== undefined && !(Number.isSafeInteger(keep) && keep > 0)))
      throw new StartError(usage);
    const [target] = positionals;
    return { target: target && pathFromUser(target), keep };
  } catch {
    throw new StartError(usage);
  }
}
