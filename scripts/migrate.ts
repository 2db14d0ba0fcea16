import { migrateOnly } from '#platform/bring-up.ts';
import { readConfig } from '#platform/config.ts';
import { whyItFailed } from '#platform/explain-start.ts';

/**
 * `npm run migrate`: applies the pending migrations, while processes of this release or the one before it may be
 * running. Exit code 0: the schema is that of this code; 1: a migration could not be applied. Each is applied whole or
 * not at all, so it can be run again.
 */
try {
  const applied = await migrateOnly(readConfig(process.env), console.log);
  for (const name of applied) console.log(`Applied ${name}`);
  if (applied.length === 0) console.log('Nothing to do: every migration was applied before.');
} catch (error) {
  console.error(whyItFailed(error));
  process.exitCode = 1;
}
