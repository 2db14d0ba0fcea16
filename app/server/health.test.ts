import { expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { migrationsIn } from '#platform/database/schema-state.ts';
import { testDatabase } from '#tests/support/database.ts';
import { databaseProxy } from '#tests/support/database-proxy.ts';
import { idlePlatform } from '#tests/support/idle-platform.ts';
import { healthRoutes } from './health.ts';

const direct = await testDatabase();

it('queries the database once for many concurrent requests', async () => {
  const proxy = await databaseProxy(direct.url);
  const { pool, close } = openDatabase(proxy.url, { onError: () => undefined });
  const health = healthRoutes({ ...idlePlatform, pool });
  const answers = await Promise.all(Array.from({ length: 200 }, () => health.request('/health')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
  expect(proxy.taken()).toBe(1);
  await close();
  expect((await health.request('/health')).status).toBe(200); // the answer of a moment ago
  await expect.poll(async () => (await health.request('/health')).status).toBe(503);
});

it('times out when the database does not respond, and recovers', async () => {
  const proxy = await databaseProxy(direct.url);
  const { pool, close } = openDatabase(proxy.url, { onError: () => undefined });
  const health = healthRoutes({ ...idlePlatform, pool });
  expect((await health.request('/health')).status).toBe(200);
  proxy.fallSilent();
  await expect.poll(async () => (await health.request('/health')).status).toBe(503);
  expect((await health.request('/health')).headers.get('retry-after')).toBe('1');
  expect((await health.request('/health/live')).status).toBe(200);
  proxy.goOn();
  await expect.poll(async () => (await health.request('/health')).status).toBe(200);
  await close();
});

it('names what is missing while it is not ready, and what is running', async () => {
  const { pool, close } = openDatabase(direct.url, { onError: () => undefined });
  const draining = new AbortController();
  let isQueueReady = true;
  const jobs = { ...idlePlatform.jobs, isReady: async () => isQueueReady };
  const health = healthRoutes({ pool, jobs }, draining.signal);
  const ready = async () => {
    const answer = await health.request('/health/ready');
    return { code: answer.status, ...(await answer.json()) };
  };
  const ok = { server: 'ok', database: 'ok', schema: 'ok', queue: 'ok' };
  const newest = migrationsIn().at(-1)!.tag;
  expect(await ready()).toEqual({ code: 200, status: 'ready', ...ok });
  expect(await (await health.request('/version')).json()).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    schema: newest,
  });

  draining.abort();
  expect(await ready()).toEqual({
    code: 503,
    status: 'not ready',
    ...ok,
    server: 'draining: it is about to stop',
  });
  expect((await health.request('/health')).status).toBe(200);

  isQueueReady = false;
  await pool.query(`update schema_compatibility set oldest_release = '99.0.0'`);
  await expect.poll(ready).toMatchObject({
    code: 503,
    database: 'ok',
    schema: expect.stringContaining('start release 99.0.0 or a newer one'),
    queue: 'not started, or its tables cannot be read',
  });
  await close();
  await expect.poll(ready).toMatchObject({
    code: 503,
    database: 'unavailable',
    schema: 'unknown, because the database is unavailable',
  });
});
