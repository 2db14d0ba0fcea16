import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { discardUnreadBody } from './unread-body.ts';

/** Checks for a body, which starts to read it, and leaves it unread. */
const app = new Hono()
  .use((context, next) => (context.req.raw.body ? next() : Promise.resolve()))
  .all('*', (context) => context.text('No', 405));
const listener = getRequestListener(app.fetch);
const received: IncomingMessage[] = [];
const server = createServer((incoming, response) => {
  received.push(incoming);
  discardUnreadBody(incoming, response);
  void listener(incoming, response);
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

it.each([1_000, 250_000])('does not block the next request by an unread body of %i bytes', async (bytes) => {
  const address = server.address();
  const agent = new Agent({ keepAlive: true });
  const sent = request({
    port: typeof address === 'object' ? address?.port : 0,
    method: 'POST',
    agent,
    headers: { 'content-length': bytes },
  });
  sent.end('x'.repeat(bytes));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(405);
  await expect.poll(() => received.at(-1)?.readableEnded, { timeout: 2_000, interval: 10 }).toBe(true);
  expect(received.at(-1)?.socket.destroyed).toBe(false);
  agent.destroy();
});
