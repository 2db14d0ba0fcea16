import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll } from 'vitest';

/** A way to a test's database on which nobody answers for a while: connections are still taken, and nothing is said. */
export async function databaseProxy(url: string) {
  const ways = new Set<readonly [near: Socket, far: Socket]>();
  let isSilent = false;
  let taken = 0;
  let target = url;

  const server = createServer((near) => {
    taken += 1;
    const far = connect(path.join(new URL(target).searchParams.get('host') ?? '', '.s.PGSQL.5432'));
    const way = [near, far] as const;
    ways.add(way);
    for (const [from, to] of [way, way.toReversed() as [Socket, Socket]]) {
      from.pipe(to);
      from.on('error', () => undefined);
      from.on('close', () => {
        ways.delete(way);
        to.destroy();
      });
      if (isSilent) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    for (const socket of [...ways].flat()) socket.destroy();
    server.close();
  });

  const address = server.address();
  const near = new URL(url);
  near.search = '';
  near.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    url: near.href,
    /** How many connections are open on it. */
    open: () => ways.size,
    /** How many connections were opened so far. */
    taken: () => taken,
    /** New connections lead to another server, as after a fail-over; those that are open stay where they are. */
    leadTo(other: string) {
      target = other;
    },
    fallSilent() {
      isSilent = true;
      for (const socket of [...ways].flat()) socket.pause();
    },
    /** All that was said meanwhile arrives, late. */
    goOn() {
      isSilent = false;
      for (const socket of [...ways].flat()) socket.resume();
    },
    /**
     * Connections that are open stay silent for ever, as after a change of the network; new ones are as good
     * as any.
     */
    goOnForNewOnes() {
      isSilent = false;
    },
  };
}
