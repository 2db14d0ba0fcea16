import { createServer, type RequestListener, type Server } from 'node:http';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { ViteDevServer } from 'vite';
import { bringUpPlatform } from '#platform/bring-up.ts';
import { type Config, readConfig } from '#platform/config.ts';
import type { Platform } from '#platform/platform.ts';
import { StartError } from '#platform/start-error.ts';
import { serveFiles } from '#platform/static-files.ts';

// Starts in half the time from the second start on: compiled code is kept beside the build.
enableCompileCache('build/.compile-cache');

type Work = { stop(): Promise<void> };
type FirstAdmin = { readonly email: string; readonly password: string };
type App = {
  createApp(platform: Platform, ending: AbortSignal): Hono;
  startWork(platform: Platform): Promise<Work>;
  firstAdmin(platform: Platform): Promise<FirstAdmin | null>;
};
type Entry = { product: App };

await start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});

/** Takes the port, brings the platform up, then the app; says where to look; ends everything it started. */
async function start() {
  const config = readConfig(process.env);
  const server = createServer();
  let handle: RequestListener = (_request, response) => response.writeHead(503, { 'retry-after': '1' }).end();
  server.on('request', (request, response) => handle(request, response));
  await listen(server, config);
  const port = portOf(server);

  const ending = new AbortController();
  const stops: (() => unknown)[] = [() => closed(server)];
  const stop = onceOnly(async () => {
    for (const end of stops.reverse()) await end();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void stop().then(() => process.exit(0), failed));

  try {
    const appIsReady = config.mode === 'development' ? developmentApp(server) : builtApp();
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
    stops.push(
      () => work.stop(),
      () => ending.abort(),
    );
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A first start on the embedded database finds a town, its crawls and their nights. */
async function fillIfEmpty(platform: Platform) {
  const { isEmpty, seedSampleWorld } = await import('./database/sample-world/seed.ts');
  if (await isEmpty(platform.database))
    await seedSampleWorld({ database: platform.database, now: platform.clock.now() });
}

function whereToLook({ site, origin, smtpUrl, dataDirectory }: Config, admin: FirstAdmin | null): string {
  const mails = smtpUrl ? 'Mails go out by SMTP.' : `Mails are kept in ${join(dataDirectory, 'mails')}`;
  const firstAdmin = admin && `The first admin: ${admin.email}, password ${admin.password} (change it soon).`;
  return [`${site.name} is ready: ${origin}`, mails, firstAdmin].filter(Boolean).join('\n');
}

type Loaded = { app: App; before?: ViteDevServer['middlewares'] };

async function builtApp(): Promise<Loaded> {
  const built = new URL('./build/server/index.js', import.meta.url).href;
  const { product }: Entry = await import(built);
  return {
    app: {
      ...product,
      createApp: (platform, ending) => serveFiles(product.createApp(platform, ending), './build/client'),
    },
  };
}

async function developmentApp(server: Server): Promise<Loaded> {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const load = async () => ((await vite.ssrLoadModule('./app/server/entry.ts')) as Entry).product;
  const app: App = {
    createApp: (platform, ending) =>
      ({
        fetch: async (request: Request) => (await load()).createApp(platform, ending).fetch(request),
      }) as Hono,
    startWork: async (platform) => (await load()).startWork(platform),
    firstAdmin: async (platform) => (await load()).firstAdmin(platform),
  };
  return { app, before: vite.middlewares };
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

/** Lets the requests under way finish, for at most a few seconds. */
function closed(server: Server): Promise<void> {
  const patienceMilliseconds = 5_000;
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
