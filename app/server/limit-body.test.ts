import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitBody } from './limit-body.ts';

const app = new Hono().use(limitBody).all('/', async ({ req, body }) => body(`${(await req.text()).length}`));
const server = createServer(getRequestListener(app.fetch));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

/** Sends a request with these headers and body; returns the status and the text of the response. */
function send(method: string, { body = '', headers = {} }: { body?: string; headers?: object } = {}) {
  const { port } = server.address() as AddressInfo;
  return new Promise<string>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, headers: { ...headers } }, (answer) => {
      let response = `${answer.statusCode} `;
      answer.on('data', (chunk) => {
        response += chunk;
      });
      answer.on('end', () => resolve(response));
    });
    sent.on('error', reject).end(body);
  });
}

const max = 256 * 1024;
const chunked = { 'transfer-encoding': 'chunked' };
const long = (bytes: number) => ({ 'content-length': bytes });

it.each([
  ['with a Content-Length', long(max), max, `200 ${max}`],
  ['with a Content-Length over the limit', long(max + 1), max + 1, '413 Too large'],
  ['without a Content-Length', chunked, max, `200 ${max}`],
  ['without a Content-Length and over the limit', chunked, max + 1, '413 Too large'],
])('limits a body %s', async (_, headers, bytes, answer) => {
  expect(await send('POST', { headers, body: 'x'.repeat(bytes) })).toBe(answer);
});

it('accepts a request without a body, and one without a Content-Length', async () => {
  expect(await send('GET')).toBe('200 0');
  expect(await send('DELETE')).toBe('200 0');
});
