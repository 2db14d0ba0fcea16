import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, createServer, type Socket, type Server as SocketServer } from 'node:net';
import type { Config } from '#platform/config.ts';
import { errorMessageOf } from '#platform/error-message.ts';
import { StartError } from '#platform/start-error.ts';

type Address = Pick<Config, 'port' | 'hosts'>;

/** An HTTP server that listens on one port of every configured host. */
export interface Listening {
  readonly port: number;
  /**
   * Refuses new connections, and waits a few seconds at most for the requests in progress. Idle connections are closed at
   * once, unless there is a drain: then a proxy may be about to use one, so it gets that long to close it or to send one
   * more request, whose response closes it.
   */
  close(drainSeconds: number): Promise<void>;
}

const minPatienceSeconds = 5;

/**
 * Listens on every configured host. The sockets belong to servers of their own, because `close` of an HTTP server also
 * closes its idle connections. Throws a `StartError` that says what to do if a host cannot be listened on.
 */
export async function listen(server: Server, { port, hosts }: Address): Promise<Listening> {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const [first = '0.0.0.0', ...others] = hosts;
  const main = createServer();
  await listenOn(main, port, first).catch((error) => {
    throw explainListening(error, port, first);
  });
  // Both servers have the same socket now, and this one accepts its connections. An HTTP server has to listen itself, or
  // it does not limit how long a request may take.
  server.listen(main);
  await once(server, 'listening');
  const sockets = [main];
  for (const host of others) {
    const further = createServer((socket) => server.emit('connection', socket));
    try {
      await listenOn(further, portOf(main), host);
      sockets.push(further);
    } catch (error) {
      // The machine may have no IPv6. But if the port is taken there, another program would respond instead,
      // so that is an error.
      if (!['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error)))
        throw explainListening(error, port, host);
    }
  }
  return {
    port: portOf(main),
    async close(drainSeconds) {
      await quickTurn();
      for (const socket of sockets) socket.close();
      server.keepAliveTimeout = Math.max(1, drainSeconds * 1_000);
      if (drainSeconds === 0) server.closeIdleConnections();
      else setTimeout(() => server.closeIdleConnections(), drainSeconds * 1_000).unref();
      const patienceSeconds = Math.max(minPatienceSeconds, drainSeconds);
      setTimeout(() => server.closeAllConnections(), patienceSeconds * 1_000).unref();
      await Promise.all([...open].map((socket) => once(socket, 'close')));
      server.close();
    },
  };
}

const probeMilliseconds = 500;

/** Reports a port that another program listens on before anything is started. Any other obstacle shows later. */
export async function refuseTakenPort({ port, hosts }: Address): Promise<void> {
  for (const host of hosts) {
    const socket = connect(port, host);
    const answers = await once(socket, 'connect', { signal: AbortSignal.timeout(probeMilliseconds) }).then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (answers) throw explainListening({ code: 'EADDRINUSE' }, port, host);
  }
}

async function listenOn(server: SocketServer, port: number, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

function portOf(server: SocketServer): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

function explainListening(error: unknown, port: number, host: string): StartError {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken: stop what uses it, or choose another one with PORT=${port + 1}.`,
    EACCES: `Port ${port} needs rights that this user lacks: choose one above 1023 with PORT=3000.`,
    EADDRNOTAVAIL: `HOST=${host} is no address of this machine: correct it, or remove HOST.`,
    ENOTFOUND: `HOST=${host} is no address of this machine: correct it, or remove HOST.`,
  };
  return new StartError(
    sentences[codeOf(error)] ?? `Cannot listen on ${host}:${port}: ${errorMessageOf(error)}.`,
  );
}

const maxTurns = 1_000;
const quickMilliseconds = 0.5;

/**
 * Waits for a turn of the event loop in which little happened, so that the connections that waited have just been
 * accepted. The kernel resets those that still wait when the socket closes, and a proxy does not repeat their POST.
 */
async function quickTurn(): Promise<void> {
  for (let turn = 0; turn < maxTurns; turn++) {
    const begun = performance.now();
    await new Promise(setImmediate);
    if (performance.now() - begun < quickMilliseconds) return;
  }
}
