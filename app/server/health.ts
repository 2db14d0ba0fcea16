import { Hono } from 'hono';
import { databaseAnswers } from '#platform/database/database-answers.ts';
import type { Platform } from '#platform/platform.ts';

const answerMilliseconds = 2_000;
const cacheMilliseconds = 1_000;
const retryAfterSeconds = 1;

/**
 * `/health`: whether this process can serve requests, which requires the database. The database is queried at
 * most once at a time and once a second, however many requests arrive. `/health/live`: whether the process
 * itself responds.
 */
export function healthRoutes({ pool }: Pick<Platform, 'pool'>): Hono {
  const routes = new Hono();
  let running: Promise<boolean> | undefined;
  const isHealthy = () => {
    running ??= databaseAnswers(pool, answerMilliseconds).finally(() => {
      setTimeout(() => {
        running = undefined;
      }, cacheMilliseconds).unref();
    });
    return running;
  };
  routes.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  routes.get('/', async (context) =>
    (await isHealthy())
      ? context.text('ok')
      : context.text('database unavailable', 503, { 'Retry-After': String(retryAfterSeconds) }),
  );
  routes.get('/live', (context) => context.text('ok'));
  return routes;
}
