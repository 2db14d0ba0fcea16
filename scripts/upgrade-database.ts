import { parseArgs } from 'node:util';
import { upgradeCluster } from '#platform/backup/upgrade-cluster.ts';
import { systemClock } from '#platform/clock.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { explainStart, whyItFailed } from '#platform/explain-start.ts';
import { pathFromUser } from '#platform/invoked-from.ts';
import { openLog } from '#platform/log.ts';
import { StartError } from '#platform/start-error.ts';

const usage = 'Use it like this: npm run upgrade-database -- [--server FOLDER]';

/**
 * `npm run upgrade-database`: moves the embedded database to this release's major version of PostgreSQL
 * (docs/operations/backup-and-restore.md). `--server` names a folder with the older PostgreSQL.
 */
let config: Config | undefined;
try {
  config = readConfig(process.env);
  if (config.databaseUrl)
    throw new StartError('DATABASE_URL names a PostgreSQL of your own: upgrade it by its own means.');
  const { dataDirectory, origin, logLevel } = config;
  const begun = performance.now();
  const upgraded = await upgradeCluster({
    ...{ dataDirectory, origin, server: serverWanted() },
    ...{ now: systemClock.now(), log: openLog(logLevel) },
    onStep: (sentence) => console.log(sentence),
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    upgraded
      ? `Done in ${seconds} seconds. Start the product, run npm run doctor, and remove ${upgraded.kept} when all is well.`
      : 'The database is ready: nothing is left to do.',
  );
} catch (error) {
  console.error(whyItFailed(explainStart(error, config)));
  process.exitCode = 1;
}

function serverWanted(): string | undefined {
  try {
    const { server } = parseArgs({ options: { server: { type: 'string' } } }).values;
    return server && pathFromUser(server);
  } catch {
    throw new StartError(usage);
  }
}
