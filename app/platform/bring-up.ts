import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { isCopyForTests } from './database/copy-mark.ts';
import { connectOrExplain, type DatabaseOptions, openDatabase } from './database/database.ts';
import type { DatabasePool } from './database/database-pool.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { migrateDatabase, requireMigrated } from './database/migrate.ts';
import { openOutage } from './database/outage.ts';
import { refuseOtherService } from './database/refuse-other-service.ts';
import { requireCluster } from './database/require-cluster.ts';
import { explainStart } from './explain-start.ts';
import { openFileStore } from './files/open-file-store.ts';
import { openJobs, queueConnections } from './jobs/jobs.ts';
import { openLog } from './log.ts';
import { openMailer } from './mail/open-mailer.ts';
import { openMetrics } from './metrics/metrics.ts';
import { observeDatabase } from './metrics/observe-database.ts';
import { openRequestScope } from './metrics/request-scope.ts';
import { openTraces } from './metrics/traces.ts';
import { openGateways } from './payments/open-gateways.ts';
import { openPictureResizer } from './pictures/picture-resizer.ts';
import type { Platform } from './platform.ts';
import { fullDisk, StartError } from './start-error.ts';
import { openTally } from './tally.ts';
import { openTraffic } from './traffic.ts';

/** The connections outside of the pools: the lock of the process, and the health check. */
const ownConnections = 2;

type BroughtUp = {
  readonly platform: Platform;
  /**
   * Starts monitoring the embedded database: restarts it when it ends, and calls `onGivenUp` if that fails
   * for good.
   */
  keepDatabaseRunning(onGivenUp: (reason: string) => void): void;
  close(): Promise<void>;
};

/**
 * Opens all external resources of the product: the database (migrated), the job queue, mail and payments.
 * `close` closes them in reverse order. Creates the embedded database only on request (`requireCluster`). Throws a
 * `StartError` for problems that the operator can fix.
 */
export async function bringUpPlatform(
  config: Config,
  { createsDatabase = false }: { readonly createsDatabase?: boolean } = {},
): Promise<BroughtUp> {
  try {
    if (!config.databaseUrl && !createsDatabase) requireCluster(config.dataDirectory);
    return await bringUp(config, { isServer: createsDatabase });
  } catch (error) {
    throw explainStart(error, config);
  }
}

async function bringUp(config: Config, { isServer }: { readonly isServer: boolean }): Promise<BroughtUp> {
  const requests = openRequestScope();
  const outage = openOutage({
    begun: (error) => log.error({ err: error }, 'the database cannot be used'),
    ended: (report) => log.warn(report, 'the database can be used again'),
  });
  const log = openLog(config.logLevel, { requests, outage });
  const metrics = config.metrics && (await openMetrics());
  const traces = config.traces && (await openTraces(config.traces));
  const clock = systemClock;
  const configuredMailer = openMailer(config, clock); // first, because a wrong SMTP address must not leave a database running
  await prepareDataDirectory(config);
  const {
    databaseUrl,
    embedded,
    database,
    pool,
    warnings,
    close: closeDatabase,
  } = await bringUpDatabase<unknown>(config, config.migratesAtStart ? migrateDatabase : requireMigrated, {
    onError: (error) => {
      outage.failed(error);
      log.error({ err: error }, 'database connection lost');
    },
    onOtherHost: (host) => log.warn({ host }, 'database connections go to another host now'),
    observer: observeDatabase({ log, requests, outage, metrics }),
    onWait: (sentence) => log.warn(sentence),
    isServer,
  });
  metrics?.watch(pool, outage);
  // Last, because a start that fails prints one sentence.
  for (const warning of warnings) log.warn(warning);
  const isCopy = await isCopyForTests(pool);
  if (isCopy) await refuseLiveKeys(config, closeDatabase);
  const used = isCopy ? { ...config, smtpUrl: undefined } : config;
  const mailer = isCopy ? openMailer(used, clock) : configuredMailer;
  if (isCopy) log.warn('this database is a copy for trying things out: mails are stored instead of sent');
  const jobs = openJobs(databaseUrl, log, { onError: outage.failed });
  const gateways = await openGateways({ config, database, clock, log });
  const files = await openFileStore(config);
  const pictures = openPictureResizer();
  const traffic = openTraffic();
  return {
    platform: {
      config: used,
      clock,
      log,
      database,
      pool,
      jobs,
      mailer,
      gateways,
      files,
      pictures,
      traffic,
      visits: openTally(),
      requests,
      outage,
      metrics,
      traces,
    },
    keepDatabaseRunning(onGivenUp) {
      embedded?.keepRunning({
        onEnd: () => log.error('embedded PostgreSQL ended or lost its socket; restarting it'),
        onRevived: () => log.warn('embedded PostgreSQL is running again'),
        onGivenUp,
      });
    },
    async close() {
      await jobs.stop();
      await traces?.close();
      mailer.close();
      pictures.close();
      await closeDatabase();
    },
  };
}

/** A payment in a copy would be real money for a booking that nobody made. */
async function refuseLiveKeys({ stripe, paypal }: Config, closeDatabase: () => Promise<void>): Promise<void> {
  if (stripe?.mode !== 'live' && paypal?.mode !== 'live') return;
  await closeDatabase();
  throw new StartError(
    'This database is a copy for trying things out, and the payment keys are live: use test keys, or PAYMENTS=rehearsal.',
  );
}

/** Opens the database of `DATABASE_URL` or starts the embedded one, and applies or requires its migrations. */
async function bringUpDatabase<Prepared>(
  config: Pick<Config, 'databaseUrl' | 'dataDirectory' | 'databaseConnections'>,
  prepare: (
    pool: DatabasePool,
    options: { readonly place?: string; readonly onWait: (sentence: string) => void },
  ) => Promise<Prepared>,
  {
    onWait,
    isServer,
    ...options
  }: Pick<DatabaseOptions, 'onError' | 'onOtherHost' | 'observer'> & {
    readonly onWait: (sentence: string) => void;
    /** Whether the process stays, so that the embedded database must not end before it. */
    readonly isServer: boolean;
  },
) {
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres(join(config.dataDirectory, 'postgres'));
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  const opened = openDatabase(databaseUrl, { ...options, maxConnections: config.databaseConnections });
  const close = async () => {
    await opened.close();
    await embedded?.stop();
  };
  try {
    if (isServer && embedded?.adopted) refuseOtherService(config.dataDirectory);
    const warnings = await connectOrExplain(opened.pool, {
      connections: config.databaseConnections + queueConnections + ownConnections,
    });
    const place = embedded ? { place: config.dataDirectory } : {};
    const prepared = await prepare(opened.pool, { ...place, onWait });
    return { ...opened, close, databaseUrl, embedded, prepared, warnings };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Applies the pending migrations of an existing database without starting the product, and returns their names.
 * `onWait` is told what they wait for. Throws a `StartError` for problems that the operator can fix.
 */
export async function migrateOnly(
  config: Config,
  onWait: (sentence: string) => void,
): Promise<readonly string[]> {
  try {
    if (!config.databaseUrl) {
      requireCluster(config.dataDirectory);
      await prepareDataDirectory(config);
    }
    const { prepared, close } = await bringUpDatabase(config, migrateDatabase, {
      onError: () => undefined,
      onWait,
      isServer: false,
    });
    await close();
    return prepared;
  } catch (error) {
    throw explainStart(error, config);
  }
}

/** More than one block, so that a full disk is detected. */
const probeBytes = 64 * 1024;

type Where = Pick<Config, 'dataDirectory' | 'databaseUrl' | 'smtpUrl' | 'filesInS3'>;

/**
 * Creates the data directory and writes a test file into it, so that a full disk or missing permissions are
 * reported at the start. Does nothing if database, mails and pictures are all stored elsewhere.
 */
async function prepareDataDirectory({ dataDirectory, databaseUrl, smtpUrl, filesInS3 }: Where) {
  if (databaseUrl && smtpUrl && filesInS3) return;
  const probe = join(dataDirectory, `.probe-${randomUUID()}`);
  try {
    await mkdir(dataDirectory, { recursive: true });
    await writeFile(probe, Buffer.alloc(probeBytes));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOSPC', 'EDQUOT'].includes(code)) throw fullDisk(dataDirectory);
    const reason = ['EEXIST', 'ENOTDIR'].includes(code) ? 'a file is in its place' : code;
    throw new StartError(
      `The data directory ${dataDirectory} cannot be written (${reason}): start as the user who owns it, or choose another one with DATA_DIRECTORY.`,
    );
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}
