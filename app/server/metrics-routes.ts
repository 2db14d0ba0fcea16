import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { publishFigures } from '#features/operations/figures/publish-figures.server.ts';
import type { Platform } from '#platform/platform.ts';
import { StartError } from '#platform/start-error.ts';

type Needs = Pick<Platform, 'config' | 'database' | 'log' | 'metrics'>;

/** `/metrics` in the format of Prometheus, for clients that send the token, if one is configured. */
export function metricsRoutes({ config, metrics, ...platform }: Needs): Hono {
  const routes = new Hono();
  if (!metrics) return routes;
  const token = config.metrics?.token;
  const updateFigures = publishFigures(platform, metrics);
  routes.get('/metrics', async (context) => {
    const isAllowed = !token || isSame(context.req.header('authorization') ?? '', `Bearer ${token}`);
    if (!isAllowed) return context.text('Unauthorized', 401, { 'WWW-Authenticate': 'Bearer' });
    await updateFigures();
    const { text, contentType } = await metrics.text();
    return context.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  });
  return routes;
}

/** Compares in constant time, also texts of different lengths. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other));
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Listens on the address of `METRICS_LISTEN`, which answers nothing else. Throws a `StartError` if the address
 * cannot be used.
 */
export async function listenForMetrics(
  platform: Needs,
): Promise<{ readonly port?: number; close(): Promise<void> }> {
  const listen = platform.config.metrics?.listen;
  if (!listen) return { close: async () => undefined };
  const answer = getRequestListener(metricsRoutes(platform).fetch);
  const server = createServer((request, response) => void answer(request, response));
  server.listen(listen.port, listen.host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `METRICS_LISTEN=${listen.host}:${listen.port} cannot be listened on (${error.code}): each process needs a free address of this machine.`,
    );
  });
  const address = server.address();
  return {
    ...(typeof address === 'object' && address && { port: address.port }),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
