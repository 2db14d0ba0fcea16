import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { bringUpPlatform } from '#platform/bring-up.ts';
import { type Config, readConfig } from '#platform/config.ts';
import type { Platform } from '#platform/platform.ts';
import { StartError } from '#platform/start-error.ts';
import { serveFiles } from '#platform/static-files.ts';
import type { Connected } from './connected.ts';
import { fewAtOnce } from './few-at-once.ts';
import { throwAwayUnread } from './unread-body.ts';

/**
 * Longer than a proxy before us keeps its connections (a minute, mostly): the side that sends must be the one
 * that hangs up.
 */
const keepAliveMilliseconds = 75_000;

type FirstAdmin = { readonly email: string; readonly password: string };

/** What the product does with a platform: answers requests, works without being asked, has a first admin. */
export type App = {
  createApp(platform: Platform, ending: AbortSignal): Pick<Hono<Connected>, 'fetch'>;
  startWork(platform: Platform): Promise<{ stop(): Promise<void> }>;
  firstAdmin(platform: Platform): Promise<FirstAdmin | null>;
};

/** The app, and what may stand before it: a request goes there first. */
export type LoadedApp = {
  readonly app: App;
  readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

/**
 * Takes the port, brings the platform up, then the app; says where to look; ends everything it started. A
 * problem that the person who starts can mend is told in one sentence; any problem ends the process with 1.
 */
export async function start(loadApp: (server: Server) => Promise<LoadedApp> = builtApp): Promise<void> {
  await startOrThrow(loadApp).catch((error: unknown) => {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  });
}

async function startOrThrow(loadApp: (server: Server) => Promise<LoadedApp>): Promise<void> {
  const config = readConfig(process.env);
  const server = createServer({ keepAliveTimeout: keepAliveMilliseconds });
  let handle: RequestListener = (_request, response) => response.writeHead(503, { 'retry-after': '1' }).end();
  const admit = fewAtOnce();
  server.on('request', (request, response) => {
    // Once the server is stopping, a connection that is still open gets its answer and is closed.
    if (!server.listening) response.shouldKeepAlive = false;
    throwAwayUnread(request, response);
    admit(request, response, () => handle(request, response));
  });
  await listen(server, config);
  const port = portOf(server);

  const ending = new AbortController();
  const stops: (() => unknown)[] = [];
  const stop = onceOnly(async () => {
    // First the server takes no new requests; those under way still need everything else.
    ending.abort();
    await closed(server);
    for (const end of stops.reverse()) await end();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void stop().then(() => process.exit(0), failed));

  try {
    const appIsReady = loadApp(server);
    appIsReady.catch(() => undefined); // told below; the platform's own problems come first
    const { platform, close } = await bringUpPlatform(atPort(config, port));
    stops.push(close);
    if (!config.databaseUrl) await fillIfEmpty(platform);
    const { app, before } = await appIsReady;
    const listener = getRequestListener(app.createApp(platform, ending.signal).fetch);
    handle = before
      ? (request, response) => before(request, response, () => void listener(request, response))
      : listener;
    console.log(whereToLook(platform.config, await app.firstAdmin(platform)));
    const work = await app.startWork(platform);
    stops.push(() => work.stop());
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * A first start on the embedded database finds a town, its crawls and their nights, and that they have been
 * selling.
 */
async function fillIfEmpty(platform: Platform) {
  const [{ isEmpty, seedSampleWorld }, { seedSampleBookings }] = await Promise.all([
    import('../../database/sample-world/seed.ts'),
    import('../../database/sample-world/bookings/seed-bookings.ts'),
  ]);
  if (!(await isEmpty(platform.database))) return;
  const world = { database: platform.database, now: platform.clock.now() };
  await seedSampleWorld(world);
  if (platform.config.withSampleBookings && platform.gateways.has('rehearsal'))
    await seedSampleBookings(world);
}

function whereToLook({ site, origin, smtpUrl, dataDirectory }: Config, admin: FirstAdmin | null): string {
  const mails = smtpUrl ? 'Mails go out by SMTP.' : `Mails are kept in ${join(dataDirectory, 'mails')}`;
  const firstAdmin = admin && `The first admin: ${admin.email}, password ${admin.password} (change it soon).`;
  return [`${site.name} is ready: ${origin}`, mails, firstAdmin].filter(Boolean).join('\n');
}

/** The app of the build that this module is part of; in development Vite loads it instead. */
async function builtApp(): Promise<LoadedApp> {
  const { product } = await import('./entry.ts');
  return {
    app: {
      ...product,
      createApp: (platform, ending) => serveFiles(product.createApp(platform, ending), './build/client'),
    },
  };
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentences: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken: stop what uses it, or choose another one with PORT=${port + 1}.`,
        EACCES: `Port ${port} needs rights that this user lacks: choose one above 1023 with PORT=3000.`,
      };
      reject(
        new StartError(sentences[error.code ?? ''] ?? `Cannot listen on ${host}:${port}: ${error.message}.`),
      );
    });
    server.listen(port, host, resolve);
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** PORT=0 takes any free port; the site's own address then has to name it. */
function atPort(config: Config, port: number): Config {
  return config.port === 0 ? { ...config, port, origin: config.origin.replace(/:0$/, `:${port}`) } : config;
}

/**
 * Lets the requests under way finish, for at most a few seconds; a connection that has had its answer is let
 * go at once.
 */
function closed(server: Server): Promise<void> {
  const patienceMilliseconds = 5_000;
  server.keepAliveTimeout = 1;
  return new Promise((resolve) => {
    setTimeout(() => server.closeAllConnections(), patienceMilliseconds).unref();
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

function onceOnly<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}

function failed(error: unknown): never {
  console.error(error);
  process.exit(1);
}
