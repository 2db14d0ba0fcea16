import { parseArgs } from 'node:util';
import { restoreProduct } from '#features/operations/backup/restore-product.server.ts';
import { diagnosisLine, exitCodeOf } from '#features/operations/doctor/examine.server.ts';
import type { Manifest } from '#platform/backup/archive-format.ts';
import { checkArchive } from '#platform/backup/restore.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { explainStart, whyItFailed } from '#platform/explain-start.ts';
import { pathFromUser } from '#platform/invoked-from.ts';
import { openLog } from '#platform/log.ts';
import { openStorage } from '#platform/open-storage.ts';
import { StartError } from '#platform/start-error.ts';

const usage = 'Use it like this: npm run restore -- FILE.tar.gz [--check] [--as-copy]';

/**
 * `npm run restore -- FILE`: restores an archive of `npm run backup` into an empty place. `--check` only verifies
 * the archive. `--as-copy` makes a copy that reaches no customer. See docs/operations/backup-and-restore.md.
 */
let config: Config | undefined;
try {
  const { path, check, asCopy } = wanted();
  const begun = performance.now();
  const manifest = await checkArchive(path);
  if (check) console.log(`${summaryOf(manifest)} It is complete.`);
  else {
    config = readConfig(process.env);
    const storage = await openStorage(config, { createsDatabase: true });
    try {
      const log = openLog(config.logLevel);
      const diagnoses = await restoreProduct(storage, config, { path, manifest, asCopy, log });
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(`${summaryOf(manifest)} Restored in ${seconds} seconds.`);
      for (const diagnosis of diagnoses) if (diagnosis.state !== 'ok') console.log(diagnosisLine(diagnosis));
      console.log(
        asCopy
          ? 'This is a copy: customers have undeliverable addresses, and nobody is signed in. Start it without live payment keys.'
          : `What happened after ${manifest.createdAt} is missing: compare it with the payment providers (docs/operations/backup-and-restore.md).`,
      );
      process.exitCode = exitCodeOf(diagnoses);
    } finally {
      await storage.close();
    }
  }
} catch (error) {
  console.error(whyItFailed(explainStart(error, config)));
  process.exitCode = 1;
}

function summaryOf({ version, createdAt, tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `Archive of ${createdAt}, release ${version}: ${rows} rows and ${files} files.`;
}

function wanted(): { path: string; check: boolean; asCopy: boolean } {
  try {
    const options = { check: { type: 'boolean' }, 'as-copy': { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [path, ...more] = positionals;
    if (!path || more.length > 0) throw new StartError(usage);
    return { path: pathFromUser(path), check: values.check ?? false, asCopy: values['as-copy'] ?? false };
  } catch {
    throw new StartError(usage);
  }
}
