import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, it } from 'vitest';
import {
  clientAddress,
  clientAddressHeader,
  stampClientAddress,
  untrustedAddress,
  warnOfUncountedProxy,
} from './client-address.ts';
import { readConfig } from './config.ts';
import { openLog } from './log.ts';

const from = (socketAddress: string | undefined, forwarded: string | null, trustedProxyHops: number) =>
  clientAddress({
    socketAddress,
    headers: new Headers(forwarded === null ? {} : { 'x-forwarded-for': forwarded }),
    trustedProxyHops,
  });

it.each([
  ['no proxy: the socket', '203.0.113.7', null, 0, '203.0.113.7'],
  ['no proxy: a forged header changes nothing', '203.0.113.7', '1.2.3.4', 0, '203.0.113.7'],
  ['one proxy: whom it saw', '10.0.0.1', '203.0.113.7', 1, '203.0.113.7'],
  [
    'one proxy: what the client wrote before it changes nothing',
    '10.0.0.1',
    '1.2.3.4, 203.0.113.7',
    1,
    '203.0.113.7',
  ],
  ['two proxies', '10.0.0.1', '1.2.3.4, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
  ['proxies that added nothing', '10.0.0.1', null, 1, '10.0.0.1'],
  ['fewer entries than proxies', '10.0.0.1', '203.0.113.7', 3, '203.0.113.7'],
  ['an entry that is no address', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
  ['IPv4 inside IPv6 is IPv4', '::ffff:203.0.113.7', null, 0, '203.0.113.7'],
  ['with a port', '10.0.0.1', '203.0.113.7:55123', 1, '203.0.113.7'],
  ['IPv6 is its /64', '2001:db8:1:2:aaaa::1', null, 0, '2001:db8:1:2::'],
  ['IPv6 in brackets', '10.0.0.1', '[2001:db8::1]:443', 1, '2001:db8:0:0::'],
  ['the machine itself', '::1', null, 0, '0:0:0:0::'],
  ['a socket that is gone', undefined, null, 0, 'unknown'],
])('%s', (_name, socket, forwarded, hops, expected) => {
  expect(from(socket, forwarded, hops)).toBe(expected);
});

it('overwrites the trusted header that a client sends, on a request and on copies of it', async () => {
  const server = createServer(
    getRequestListener((request, { incoming }) => {
      stampClientAddress(request, { socketAddress: incoming.socket.remoteAddress, trustedProxyHops: 0 });
      const copy = new Request('http://elsewhere.example/', request);
      return new Response([request, copy].map(({ headers }) => headers.get(clientAddressHeader)).join(' '));
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { [clientAddressHeader]: '1.2.3.4' } });
  expect(await answer.text()).toBe('127.0.0.1 127.0.0.1');
  server.close();
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::', '2001:db8:1:2::'],
  ['127.0.0.1', null],
  ['10.1.2.3', null],
  ['172.31.0.1', null],
  ['192.168.1.20', null],
  ['100.64.0.9', null],
  ['0:0:0:0::', null],
  ['fd00:1:2:3::', null],
  ['fe80:0:0:0::', null],
  ['unknown', null],
])('%s identifies untrusted clients as %s', (address, known) => {
  expect(untrustedAddress(new Headers({ [clientAddressHeader]: address }))).toBe(known);
});

it.each([
  ['0', 1],
  ['1', 0],
])('behind a proxy, TRUSTED_PROXY_HOPS=%s logs %i warnings', (hops, warnings) => {
  const lines: string[] = [];
  const log = openLog('warn', { destination: { write: (line) => void lines.push(line) } });
  const warn = warnOfUncountedProxy({ config: readConfig({ TRUSTED_PROXY_HOPS: hops }), log });
  warn(new Headers());
  expect(lines).toEqual([]);
  warn(new Headers({ 'x-forwarded-for': '203.0.113.7' }));
  warn(new Headers({ 'x-forwarded-for': '203.0.113.8' }));
  expect(lines.filter((line) => line.includes('set the number of proxies'))).toHaveLength(warnings);
  expect(lines.join()).not.toContain('203.0.113');
});
