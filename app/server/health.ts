import { Hono } from 'hono';
import { askDatabase, within } from '#platform/database/database-answers.ts';
import { readSchemaState, refuseMissing, refuseSchema } from '#platform/database/schema-state.ts';
import { errorMessageOf } from '#platform/error-message.ts';
import type { Platform } from '#platform/platform.ts';
import { release } from '#platform/release.ts';

const answerMilliseconds = 2_000;
const cacheMilliseconds = 1_000;
const retryAfterSeconds = 1;

/** `ok`, or what is wrong. */
type Readiness = {
  readonly database: string;
  readonly schema: string;
  readonly queue: string;
  /** The newest migration of this code that is applied; null if it cannot be read. */
  readonly newestMigration: string | null;
};

/**
 * `/health/live`: whether the process responds. `/health/ready`: whether it should get requests, as JSON that names
 * what is missing; not while it is draining. `/health`: whether the database responds. `/version`: what is running.
 * The database is queried at most once at a time and once a second, however many requests arrive.
 */
export function healthRoutes(
  platform: Pick<Platform, 'pool' | 'jobs'>,
  draining: AbortSignal = new AbortController().signal,
): Hono {
  const routes = new Hono();
  let running: Promise<Readiness> | undefined;
  const check = () => {
    running ??= checkReadiness(platform).finally(() => {
      setTimeout(() => {
        running = undefined;
      }, cacheMilliseconds).unref();
    });
    return running;
  };
  const notReady = { 'Retry-After': String(retryAfterSeconds) };
  for (const path of ['/health/*', '/version'])
    routes.use(path, async (context, next) => {
      await next();
      context.header('Cache-Control', 'no-store');
    });
  routes.get('/health', async (context) =>
    (await check()).database === 'ok'
      ? context.text('ok')
      : context.text('database unavailable', 503, notReady),
  );
  routes.get('/health/live', (context) => context.text('ok'));
  routes.get('/health/ready', async (context) => {
    const { database, schema, queue } = await check();
    const parts = {
      server: draining.aborted ? 'draining: it is about to stop' : 'ok',
      database,
      schema,
      queue,
    };
    const isReady = Object.values(parts).every((part) => part === 'ok');
    return isReady
      ? context.json({ status: 'ready', ...parts })
      : context.json({ status: 'not ready', ...parts }, 503, notReady);
  });
  routes.get('/version', async (context) =>
    context.json({
      version: release,
      commit: import.meta.env.COMMIT ?? null,
      schema: (await check()).newestMigration,
    }),
  );
  return routes;
}

async function checkReadiness({ pool, jobs }: Pick<Platform, 'pool' | 'jobs'>): Promise<Readiness> {
  const [state, isQueueReady] = await Promise.all([
    askDatabase(pool, answerMilliseconds, (client) => readSchemaState(client)),
    within(answerMilliseconds, jobs.isReady()),
  ]);
  const unknown = 'unknown, because the database is unavailable';
  return {
    database: state ? 'ok' : 'unavailable',
    schema: state ? schemaProblem(state) : unknown,
    queue: isQueueReady ? 'ok' : state ? 'not started, or its tables cannot be read' : unknown,
    newestMigration: state?.applied.at(-1) ?? null,
  };
}

/** It can change while the process runs: a newer release migrates, or an older backup is restored. */
function schemaProblem(state: Parameters<typeof refuseSchema>[0]): string {
  try {
    refuseSchema(state);
    refuseMissing(state);
    return 'ok';
  } catch (error) {
    return errorMessageOf(error);
  }
}
