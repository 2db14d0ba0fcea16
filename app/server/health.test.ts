import { expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { databaseProxy } from '#tests/support/database-proxy.ts';
import { healthRoutes } from './health.ts';

const direct = await testDatabase();

it('queries the database once for many concurrent requests', async () => {
  const proxy = await databaseProxy(direct.url);
  const { pool, close } = openDatabase(proxy.url, { onError: () => undefined });
  const health = healthRoutes({ pool });
  const answers = await Promise.all(Array.from({ length: 200 }, () => health.request('/')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
  expect(proxy.taken()).toBe(1);
  await close();
  expect((await health.request('/')).status).toBe(200); // the answer of a moment ago
  await expect.poll(async () => (await health.request('/')).status).toBe(503);
});

it('times out when the database does not respond, and recovers', async () => {
  const proxy = await databaseProxy(direct.url);
  const { pool, close } = openDatabase(proxy.url, { onError: () => undefined });
  const health = healthRoutes({ pool });
  expect((await health.request('/')).status).toBe(200);
  proxy.fallSilent();
  await expect.poll(async () => (await health.request('/')).status).toBe(503);
  expect((await health.request('/')).headers.get('retry-after')).toBe('1');
  expect((await health.request('/live')).status).toBe(200);
  proxy.goOn();
  await expect.poll(async () => (await health.request('/')).status).toBe(200);
  await close();
});
