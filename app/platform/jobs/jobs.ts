import { sql } from 'drizzle-orm';
import { type Db, fromDrizzle, type JobResult, PgBoss, type WorkOptions } from 'pg-boss';
import type { Transaction } from '../database/database.ts';
import { DatabasePool } from '../database/database-pool.ts';
import type { Log } from '../log.ts';
import { cleanMessage } from '../without-personal-data.ts';

/** The queues and the data of their jobs: ids only, so that a job always uses the current state. */
export type JobQueues = {
  'refund-payment': { refundId: string };
  'close-payment': { paymentId: string };
  'report-purchase': { bookingId: string };
};

export type QueueName = keyof JobQueues;
type JobHandlers = { readonly [Queue in QueueName]: (data: JobQueues[Queue]) => Promise<void> };

const queueNames = [
  'refund-payment',
  'close-payment',
  'report-purchase',
] as const satisfies readonly QueueName[];
const retries = {
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 60,
};
const pollSeconds = 1;
/** The connections of the queue's own pool. */
export const queueConnections = 4;
/**
 * The queue's maintenance may take longer than a visitor's statement. A connection without a response for
 * this long is closed.
 */
const answerMilliseconds = 30_000;
/** Jobs are fetched and completed in batches. If a batch is full, the next one is fetched at once. */
const atOnce = {
  'refund-payment': { batchSize: 2 },
  'close-payment': { batchSize: 4 },
  'report-purchase': { batchSize: 1 },
} as const;

/**
 * Work that follows a transaction. Jobs are enqueued inside it, so that they run if and only if it commits.
 */
export interface Jobs {
  enqueue<Queue extends QueueName>(
    transaction: Transaction,
    queue: Queue,
    data: JobQueues[Queue],
  ): Promise<void>;
  /** Starts the workers. A handler that throws is retried with growing delays for about a day. */
  work(handlers: JobHandlers): Promise<void>;
  /** Whether the queue has started and its tables can be read. May take as long as the database takes. */
  isReady(): Promise<boolean>;
  stop(): Promise<void>;
}

/** The queue's statements on a pool that follows the primary. */
const executorOn = (pool: DatabasePool): Db => ({
  executeSql: (text, values) =>
    pool.query(text, values).catch((error) => {
      pool.leaveReadOnlyServer(error);
      throw error;
    }),
});

/**
 * Jobs stored in the product's own database (docs/decisions/jobs-in-postgresql.md). The queue starts in the
 * background, so that the site is ready before it; `enqueue` waits for it.
 */
export function openJobs(
  databaseUrl: string,
  log: Log,
  {
    onError,
    query_timeout = answerMilliseconds,
  }: { readonly onError?: (error: unknown) => void; readonly query_timeout?: number } = {},
): Jobs {
  const reportError = (error: Error) => {
    onError?.(error);
    log.error({ err: error }, 'job queue error');
  };
  const pool = new DatabasePool({
    url: databaseUrl,
    max: queueConnections,
    application_name: 'vallarta-pub-crawl',
    connectionTimeoutMillis: 10_000,
    connectionTimeoutWhileLostMillis: 1_000,
    query_timeout,
    onError: reportError,
  });
  // The product has metrics and traces of its own, and the list of processes would be written every 30 seconds.
  const observedByProduct = { registerInstance: false, openTelemetry: { enabled: false } };
  const boss = new PgBoss({ db: executorOn(pool), ...observedByProduct });
  boss.on('error', reportError);
  let hasStarted = false;
  const started = start();
  started.catch(() => undefined); // reported by every call that awaits it
  return {
    async enqueue(transaction, queue, data) {
      await started;
      await boss.send(queue, data, { db: fromDrizzle(transaction, sql) });
    },
    async work(handlers) {
      await started;
      for (const name of queueNames) await workOn(name, handlers[name]);
    },
    async isReady() {
      if (!hasStarted) return false;
      return boss.getQueue(queueNames[0]).then(
        (queue) => queue !== null,
        () => false,
      );
    },
    async stop() {
      await started.catch(() => undefined);
      await boss.stop({ graceful: true, timeout: 5_000 });
      await pool.end();
    },
  };

  async function start() {
    await boss.start();
    for (const name of queueNames) await boss.createQueue(name, retries);
    hasStarted = true;
  }

  async function workOn<Queue extends QueueName>(name: Queue, handle: JobHandlers[Queue]) {
    const options: WorkOptions & { perJobResults: true } = {
      pollingIntervalSeconds: pollSeconds,
      ...atOnce[name],
      burstWhenBatchFull: true,
      perJobResults: true,
    };
    const settle = async ({ id, data }: { id: string; data: JobQueues[Queue] }): Promise<JobResult> => {
      try {
        await handle(data);
        return { id, status: 'completed' };
      } catch (error) {
        log.warn({ err: error, job: name, data }, 'job failed and will be tried again');
        return { id, status: 'failed', output: { message: cleanMessage([error]) } };
      }
    };
    await boss.work<JobQueues[Queue], unknown, typeof options>(name, options, (jobs) =>
      Promise.all(jobs.map(settle)),
    );
  }
}
