import { afterAll, expect, it } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openLog } from '#platform/log.ts';
import { openMetrics } from '#platform/metrics/metrics.ts';
import { testDatabase } from '#tests/support/database.ts';
import { listenForMetrics } from './metrics-routes.ts';

const { database } = await testDatabase();
const platformWith = async (env: Record<string, string>) => ({
  config: readConfig(env),
  metrics: await openMetrics(),
  log: openLog('silent'),
  database,
});

it('answers on an address of its own, and only the metrics', async () => {
  const { port, close } = await listenForMetrics(await platformWith({ METRICS_LISTEN: '127.0.0.1:0' }));
  afterAll(close);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await answer.text()).toContain('# TYPE pubcrawl_figures_up gauge');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  const taken = platformWith({ METRICS_LISTEN: `127.0.0.1:${port}` }).then(listenForMetrics);
  await expect(taken).rejects.toThrow(`METRICS_LISTEN=127.0.0.1:${port} cannot be listened on (EADDRINUSE)`);
});

it('needs the token there too, if there is one', async () => {
  const token = 'a-token-of-the-scraper';
  const { port, close } = await listenForMetrics(
    await platformWith({ METRICS_LISTEN: '127.0.0.1:0', METRICS_TOKEN: token }),
  );
  afterAll(close);
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status;
  expect(await statusWith({})).toBe(401);
  expect(await statusWith({ authorization: `Bearer ${token}` })).toBe(200);
});

it.each(['9464', '127.0.0.1', 'http://127.0.0.1:9464', '127.0.0.1:99999'])(
  'refuses METRICS_LISTEN=%s',
  (value) =>
    expect(() => readConfig({ METRICS_LISTEN: value })).toThrow(
      'METRICS_LISTEN has to be an address and a port',
    ),
);
