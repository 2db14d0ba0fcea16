import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Hono } from 'hono';
import type { Platform } from '#platform/platform.ts';
import { projectRoot } from '#platform/project-root.ts';
import { forever } from '#platform/static-files.ts';

/** The folder of the file store with the scripts of releases, one file per release. */
const folder = 'scripts';

/** How many releases are kept, the running one included. */
const maxReleases = 5;

/** How long a script that no release has is not looked for again. */
const lookAgainAfterMilliseconds = 10_000;

type Context = Pick<Platform, 'files' | 'log'>;

/**
 * Stores the scripts of this release in the file store, so that pages which are open during a deploy can still load
 * their later parts from the next release, on every machine. Keeps those of the last releases. An error is logged:
 * the site works without them. In development there are none.
 */
export async function storeScripts({ files, log }: Context, built = join(projectRoot, 'build/scripts')) {
  try {
    for (const name of await readdir(built).catch(() => []))
      await files.put(`${folder}/${name}`, join(built, name), 'application/json');
    for (const { name } of (await newestFirst(files)).slice(maxReleases)) await files.remove(name);
  } catch (error) {
    log.warn({ err: error }, 'the scripts of this release could not be stored');
  }
}

/** Serves the scripts of former releases. Those of this release are served before, by `serveFiles`. */
export function formerScriptRoutes({ files, log }: Context): Hono {
  /** The stored releases, the newest first, each read when it is needed. */
  const releases = new Map<string, () => Promise<Record<string, string>>>();
  let lookedAt = 0;
  let looking: Promise<void> | null = null;

  /** Finds the releases that are stored by now. Requests that come meanwhile wait for the same answer. */
  async function look() {
    lookedAt = performance.now();
    for (const { name } of await newestFirst(files)) {
      if (releases.has(name)) continue;
      let read: Promise<Record<string, string>> | null = null;
      releases.set(name, () => {
        read ??= readRelease(files, name);
        return read;
      });
    }
  }

  async function findKnown(script: string): Promise<string | null> {
    for (const release of releases.values()) {
      const found = (await release())[script];
      if (found) return found;
    }
    return null;
  }

  async function find(script: string): Promise<string | null> {
    const known = await findKnown(script);
    if (known) return known;
    if (!looking) {
      if (performance.now() - lookedAt < lookAgainAfterMilliseconds && lookedAt > 0) return null;
      looking = look().finally(() => {
        looking = null;
      });
    }
    await looking;
    return findKnown(script);
  }

  const routes = new Hono();
  routes.get('/assets/:script{[0-9a-f]+\\.js}', async ({ req }) => {
    const gzipped = await find(req.param('script')).catch((error: unknown) => {
      releases.clear();
      log.warn({ err: error }, 'the scripts of former releases could not be read');
      return null;
    });
    if (!gzipped) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
    const isAccepted = /\bgzip\b/.test(req.header('accept-encoding') ?? '');
    const body = Buffer.from(gzipped, 'base64');
    return new Response(new Uint8Array(isAccepted ? body : await promisify(gunzip)(body)), {
      headers: {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': forever,
        Vary: 'Accept-Encoding',
        ...(isAccepted && { 'Content-Encoding': 'gzip' }),
      },
    });
  });
  return routes;
}

async function newestFirst(files: Platform['files']) {
  const releases = await files.list(folder);
  return releases.toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime());
}

/** The scripts of a release by their names, compressed with gzip, in Base64. */
async function readRelease(files: Platform['files'], name: string): Promise<Record<string, string>> {
  const file = await files.get(name);
  return file ? ((await new Response(file.body).json()) as Record<string, string>) : {};
}
