import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openLog } from '#platform/log.ts';
import { idlePlatform } from '#tests/support/idle-platform.ts';
import { logRequests, recordRoute, routeOfPage } from './request-log.ts';

const { requests, outage } = idlePlatform;
let lines: Record<string, unknown>[] = [];
const log = openLog('debug', {
  requests,
  destination: { write: (line) => lines.push(JSON.parse(line)) },
});

async function serve(env: Record<string, string>) {
  const app = new Hono();
  app.use(recordRoute({ requests }));
  app.get('/pictures/:file{[0-9a-f]+-[0-9]{2}\\.jpg}', (context) => {
    log.warn('inside');
    return context.text('picture', 201);
  });
  app.get('/slow', () => new Promise(() => undefined));
  const answer = getRequestListener(app.fetch);
  const platform = { config: readConfig(env), log, requests, outage, metrics: null, traces: null };
  const server = createServer(logRequests(platform, (request, response) => void answer(request, response)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}
const [direct, proxied] = await Promise.all([serve({}), serve({ TRUSTED_PROXY_HOPS: '1' })]);
const requestLine = () => expect.poll(() => lines.find(({ msg }) => msg === 'request'));

it('logs one line per request with the pattern of its route, and names the request in every line', async () => {
  lines = [];
  const answer = await fetch(`${direct}/pictures/abc-12.jpg?token=secret`);
  const requestId = answer.headers.get('x-request-id');
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  await requestLine().toMatchObject({
    level: 30,
    pid: process.pid,
    host: expect.any(String),
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    requestId,
    method: 'GET',
    route: '/pictures/:file',
    status: 201,
    milliseconds: expect.any(Number),
    databaseMilliseconds: 0,
    statements: 0,
  });
  expect(lines.map(({ msg, requestId: id }) => [msg, id])).toEqual([
    ['inside', requestId],
    ['request', requestId],
  ]);
});

it('logs a request whose client has left', async () => {
  lines = [];
  const leaving = new AbortController();
  const answer = fetch(`${direct}/slow`, { signal: leaving.signal });
  setTimeout(() => leaving.abort(), 20);
  await expect(answer).rejects.toThrow();
  await requestLine().toMatchObject({ route: 'file', status: 499, aborted: true });
});

it.each([
  ['of a trusted proxy', () => proxied, '4bf92f3577b34da6a3ce929d0e0e4736', true],
  ['of a trusted proxy that could be anything', () => proxied, 'ana@example.com', false],
  ['of a client', () => direct, '4bf92f3577b34da6a3ce929d0e0e4736', false],
])('treats the request id %s', async (_whose, origin, id, isTaken) => {
  const answer = await fetch(`${origin()}/none`, { headers: { 'x-request-id': id } });
  expect(answer.headers.get('x-request-id') === id).toBe(isTaken);
});

it.each([
  ['es?', '/'],
  ['/es?/crawls/:slug', '/crawls/:slug'],
  ['es?/*', '/*'],
  ['/admin/bookings/:bookingId', '/admin/bookings/:bookingId'],
])('the route of the page %s is %s', (pattern, route) => expect(routeOfPage(pattern)).toBe(route));
