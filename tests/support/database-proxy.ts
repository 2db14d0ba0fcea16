import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll } from 'vitest';

/**
 * A TCP proxy to a test's database that can go silent: connections are accepted, but no data is forwarded.
 */
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
    /** The number of open connections. */
    open: () => ways.size,
    /** The number of connections opened so far. */
    taken: () => taken,
    /** New connections go to another server, as after a failover; open ones stay. */
    leadTo(other: string) {
      target = other;
    },
    fallSilent() {
      isSilent = true;
      for (const socket of [...ways].flat()) socket.pause();
    },
    /** Forwards the data held back, late. */
    goOn() {
      isSilent = false;
      for (const socket of [...ways].flat()) socket.resume();
    },
    /** Open connections stay silent forever, as after a network change; new ones work. */
    goOnForNewOnes() {
      isSilent = false;
    },
  };
}
