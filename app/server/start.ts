import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { bringUpPlatform } from '#platform/bring-up.ts';
import { type Config, readConfig } from '#platform/config.ts';
import { explainStart, whyItFailed } from '#platform/explain-start.ts';
import { logConsoleAndUncaught, openLog } from '#platform/log.ts';
import type { Platform } from '#platform/platform.ts';
import { StartError } from '#platform/start-error.ts';
import { serveFiles } from '#platform/static-files.ts';
import { limitPipelining } from './limit-pipelining.ts';
import { type Listening, listen, refuseTakenPort } from './listening.ts';
import type { Connected } from './live-places.ts';
import { logRequests } from './request-log.ts';
import { discardUnreadBody } from './unread-body.ts';

/**
 * Longer than a reverse proxy keeps its connections (usually a minute), because the proxy must be the side
 * that closes them.
 */
const keepAliveMilliseconds = 75_000;

/** `draining`: it still answers, but should get no new visitors. `ending`: it closes. */
type Signals = { readonly draining: AbortSignal; readonly ending: AbortSignal };

type FirstAdmin = { readonly email: string; readonly password: string };

/** The parts of the product: request handling, background work, and the first admin. */
export type App = {
  createApp(platform: Platform, signals: Signals): Pick<Hono<Connected>, 'fetch'>;
  startWork(platform: Platform): Promise<{ stop(): Promise<void> }>;
  /** The admin that was just made; `missing` if the operator has to make the first one; null if there is one. */
  firstAdmin(platform: Platform): Promise<FirstAdmin | 'missing' | null>;
};

/** The app, and a handler that may come before it (Vite in development). */
export type LoadedApp = {
  readonly app: App;
  readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

/**
 * Binds the port, starts the platform and then the app, and logs the site's address. Stops everything on
 * shutdown. A configuration error is reported in one sentence; any error ends the process with exit code 1.
 */
export async function start(loadApp: (server: Server) => Promise<LoadedApp> = builtApp): Promise<void> {
  await startOrThrow(loadApp).catch((error: unknown) => {
    failed(error);
  });
}

/** The process cannot work without its database. A supervisor may restart it successfully. */
function endWithoutDatabase(reason: string): never {
  failed(new StartError(`The embedded PostgreSQL ended and could not be started again: ${reason}`));
}

async function startOrThrow(loadApp: (server: Server) => Promise<LoadedApp>): Promise<void> {
  const config = readConfig(process.env);
  if (config.mode === 'production') logConsoleAndUncaught(openLog(config.logLevel));
  const draining = new AbortController();
  const ending = new AbortController();
  const server = createServer({ keepAliveTimeout: keepAliveMilliseconds });
  let handle: RequestListener = (_request, response) => response.writeHead(503, { 'retry-after': '1' }).end();
  const admit = limitPipelining();
  server.on('request', (request, response) => {
    // While the server is stopping, open connections get their response and are closed.
    if (ending.signal.aborted) response.shouldKeepAlive = false;
    discardUnreadBody(request, response);
    admit(request, response, () => handle(request, response));
  });
  // Until the app is ready, connections are refused: a proxy then passes any request to another process, whereas it would
  // pass a 503 on to the visitor. With PORT=0 nobody knows the port before, but the configuration needs it.
  let listening: Listening | null = null;
  if (config.port === 0) listening = await listen(server, config);
  else await refuseTakenPort(config);

  let { drainSeconds } = config;
  const stops: (() => unknown)[] = [];
  const stop = onceOnly(async () => {
    // First stop accepting requests; those in progress still need everything else.
    ending.abort();
    await listening?.close(drainSeconds);
    for (const end of stops.reverse()) await end();
  });
  /** Answers for `DRAIN_SECONDS` as not ready, and then stops. A second signal ends the wait. */
  const drain = () => {
    if (draining.signal.aborted || !listening) drainSeconds = 0;
    if (drainSeconds === 0) server.closeIdleConnections();
    draining.abort();
    void sleep(drainSeconds * 1_000)
      .then(stop)
      .then(() => process.exit(0), failed);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, drain);

  try {
    const appIsReady = loadApp(server);
    appIsReady.catch(() => undefined); // reported below; errors of the platform come first
    const { platform, close, keepDatabaseRunning } = await bringUpPlatform(atPort(config, listening), {
      createsDatabase: true,
    });
    stops.push(close);
    if (!config.databaseUrl) await withoutLog(platform, () => fillIfEmpty(platform));
    const { app, before } = await appIsReady;
    const signals = { draining: draining.signal, ending: ending.signal };
    const answer = getRequestListener(app.createApp(platform, signals).fetch);
    const listener = logRequests(platform, (request, response) => void answer(request, response));
    handle = before
      ? (request, response) => before(request, response, () => void listener(request, response))
      : listener;
    if (!listening && !ending.signal.aborted) listening = await listen(server, config);
    process.stdout.write(`${whereToLook(platform.config, await app.firstAdmin(platform))}\n`);
    const work = await app.startWork(platform);
    stops.push(() => work.stop());
    keepDatabaseRunning(endWithoutDatabase);
    platform.log.info('background work has started');
  } catch (error) {
    // An error while stopping (such as an unreachable database) must not hide the cause of the failed start.
    await stop().catch(() => undefined);
    throw explainStart(error, config);
  }
}

/** An error during `work` ends the start with one sentence, and statements that insert a whole world may be slow. */
async function withoutLog({ log }: Platform, work: () => Promise<void>): Promise<void> {
  const { level } = log;
  log.level = 'silent';
  await work();
  log.level = level;
}

/** Fills an empty embedded database on the first start with the sample world and sample bookings. */
async function fillIfEmpty(platform: Platform) {
  const [{ isEmpty }, { seedSample }] = await Promise.all([
    import('../../database/sample-world/seed.ts'),
    import('../../database/sample-world/seed-sample.ts'),
  ]);
  if (await isEmpty(platform.database)) await seedSample(platform);
}

function whereToLook(config: Config, admin: Awaited<ReturnType<App['firstAdmin']>>): string {
  const { site, origin, smtpUrl, dataDirectory, isForThisMachineAlone } = config;
  const mails = smtpUrl ? 'Mails go out by SMTP.' : `Mails are kept in ${join(dataDirectory, 'mails')}`;
  const reach =
    isForThisMachineAlone &&
    'Only this machine can open it, because the rehearsal card page is on and takes no money: set PAYMENTS=rehearsal to let others in the network try it.';
  return [`${site.name} is ready: ${origin}`, reach, mails, aboutFirstAdmin(config, admin)]
    .filter(Boolean)
    .join('\n');
}

function aboutFirstAdmin(
  { adminEmails, origin }: Config,
  admin: Awaited<ReturnType<App['firstAdmin']>>,
): string | null {
  if (admin !== 'missing')
    return admin && `The first admin: ${admin.email}, password ${admin.password} (change it soon).`;
  return adminEmails.length > 0
    ? `There is no admin yet: sign up at ${origin}/signup with an address of ADMIN_EMAILS, and confirm it by the link in the mail.`
    : 'There is no admin yet: npm run admin -- add you@example.com mails you a link to set a password.';
}

/** The app of the build that this module belongs to; in development Vite loads it instead. */
async function builtApp(): Promise<LoadedApp> {
  const { product } = await import('./entry.ts');
  return {
    app: {
      ...product,
      createApp: (platform, signals) => serveFiles(product.createApp(platform, signals), './build/client'),
    },
  };
}

/** PORT=0 binds any free port; the site's origin then has to contain it. */
function atPort(config: Config, listening: Listening | null): Config {
  if (config.port !== 0 || !listening) return config;
  const { port } = listening;
  return { ...config, port, origin: config.origin.replace(/:0$/, `:${port}`) };
}

function onceOnly<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}

function failed(error: unknown): never {
  process.stderr.write(`${whyItFailed(error)}\n`);
  process.exit(1);
}
