import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitPipelining } from './limit-pipelining.ts';

const max = 8;
const waiting: (() => void)[] = [];
let asked = 0;
const admit = limitPipelining(max);
const server = createServer((request, response) =>
  admit(request, response, () => {
    asked++;
    waiting.push(() => response.end('done'));
  }),
);
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const request = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n';
const opened = () => {
  const address = server.address();
  return connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
};

it('closes a connection with a thousand requests in one packet, and starts only a few', async () => {
  asked = 0;
  const socket = opened();
  socket.write(request.repeat(1_000));
  socket.resume().on('error', () => undefined);
  await once(socket, 'close');
  expect(asked).toBe(max);
  waiting.length = 0;
});

it('accepts any number of requests from a client that reads the responses', async () => {
  asked = 0;
  const socket = opened();
  for (let turn = 1; turn <= 5; turn++) {
    socket.write(request.repeat(max));
    await expect.poll(() => asked, { interval: 1 }).toBe(max * turn);
    for (const answer of waiting.splice(0)) answer();
    await answers(max);
  }
  socket.destroy();

  async function answers(wanted: number) {
    let text = '';
    while (text.split('done').length <= wanted) text += (await once(socket, 'data'))[0];
  }
});
