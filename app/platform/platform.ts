import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { DatabasePool } from './database/database-pool.ts';
import type { Outage } from './database/outage.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { RequestScope } from './metrics/request-scope.ts';
import type { Traces } from './metrics/traces.ts';
import type { Gateways } from './payments/payment-gateway.ts';
import type { PictureResizer } from './pictures/picture-resizer.ts';
import type { Tally } from './tally.ts';
import type { Traffic } from './traffic.ts';

/**
 * The external resources, opened by `bringUpPlatform`. Functions declare only what they use: `Pick<Platform,
 * 'database'>`.
 */
export type Platform = {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly database: Database;
  /** The connections under `database`. */
  readonly pool: DatabasePool;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly gateways: Gateways;
  readonly files: FileStore;
  readonly pictures: PictureResizer;
  readonly traffic: Traffic;
  /** The visits that this process has counted and not yet stored. */
  readonly visits: Tally;
  /** Connects log entries and statements with the request that they belong to. */
  readonly requests: RequestScope;
  /** Null if they are switched off. */
  readonly metrics: Metrics | null;
  /** Null if they are switched off. */
  readonly traces: Traces | null;
  /** Whether the database can be used. */
  readonly outage: Outage;
};
