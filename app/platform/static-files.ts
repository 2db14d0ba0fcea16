import { existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Env, Hono, type MiddlewareHandler } from 'hono';
import { widthsFor } from '#domain/content/picture-widths.ts';

/** For what has its content's hash in its address: fetched once, it is right for ever. */
export const forever = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

/**
 * Serves the files of the build before the app is asked: hashed assets for ever, pictures for an hour (the default
 * of specification §9), precompressed where the build did so.
 */
export function serveFiles<In extends Env>(app: Hono<In>, folder: string): Hono<In> {
  const files = new Hono<In>();
  files.use('/assets/*', keptFor(forever, serveStatic({ root: folder, precompressed: true })));
  files.get('/images/*', webpOf(folder), keptFor(anHour, serveStatic({ root: folder })));
  files.get('/:file{[^/]+\\.\\w+}', keptFor(anHour, serveStatic({ root: folder, precompressed: true })));
  files.route('/', app);
  return files;
}

/** `/images/x.jpg?format=webp&width=960` is the file `/images/x.960.webp` (specification §7, Gallery). */
function webpOf(folder: string): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.query('format') !== 'webp') return next();
    const file = webpFile(folder, context.req.path, Number(context.req.query('width') ?? 960));
    if (!file) return context.notFound();
    return keptFor(anHour, serveStatic({ root: folder, rewriteRequestPath: () => file }))(context, next);
  };
}

/** The webp that is just wide enough, else the widest there is; null when a picture has none. */
export function webpFile(folder: string, path: string, width: number): string | null {
  const stem = normalize(path).replace(/\.(jpe?g|png)$/i, '');
  const files = widthsFor(width).map((known) => `${stem}.${known}.webp`);
  return files.find((file) => existsSync(join(folder, file))) ?? null;
}

/** Only what was found among the files: the answers of the app say for themselves how long they may be kept. */
function keptFor(cacheControl: string, files: MiddlewareHandler): MiddlewareHandler {
  return async (context, next) => {
    const found = await files(context, next);
    // What `next` gives back, where there was no such file, is no answer of ours.
    if (found instanceof Response) found.headers.set('Cache-Control', cacheControl);
    return found;
  };
}
