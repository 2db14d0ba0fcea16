import { existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, type Env, Hono, type MiddlewareHandler } from 'hono';
import { filesFor } from '#domain/content/picture-widths.ts';

/** For files with a content hash in their name, which never change. */
export const forever = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

/**
 * Serves the files of the build before the app: hashed assets without expiry, pictures for an hour (the
 * default of specification §9), precompressed if available.
 */
export function serveFiles<In extends Env>(app: Hono<In>, folder: string): Hono<In> {
  const files = new Hono<In>();
  files.use('/assets/*', withCacheControl(forever, serveStatic({ root: folder, precompressed: true })));
  files.get('/images/*', webpOf(folder), withCacheControl(anHour, serveStatic({ root: folder })));
  files.get(
    '/:file{[^/]+\\.\\w+}',
    withCacheControl(anHour, serveStatic({ root: folder, precompressed: true })),
  );
  files.route('/', app);
  return files;
}

/**
 * `/images/x.jpg?format=webp&width=960` is the file `/images/x.960.webp` (specification §7, Gallery), or `x.960.avif` for a
 * browser that takes it.
 */
function webpOf(folder: string): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.query('format') !== 'webp') return next();
    const file = bestFile(folder, context.req.path, {
      width: Number(context.req.query('width') ?? 960),
      takesAvif: takesAvif(context),
    });
    if (!file) return context.notFound();
    context.header('Vary', 'Accept');
    return withCacheControl(anHour, serveStatic({ root: folder, rewriteRequestPath: () => file }))(
      context,
      next,
    );
  };
}

/** Whether the request's `Accept` names AVIF, as browsers that can show it do, and not with a quality of 0. */
export const takesAvif = ({ req }: Context): boolean =>
  /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(req.header('accept') ?? '');

/** The narrowest file that is wide enough, else the widest; null if the picture has none. */
export function bestFile(
  folder: string,
  path: string,
  { width, ...takes }: { width: number; takesAvif: boolean },
): string | null {
  const stem = normalize(path).replace(/\.(jpe?g|png)$/i, '');
  const files = filesFor(width, takes).map((name) => `${stem}.${name}`);
  return files.find((file) => existsSync(join(folder, file))) ?? null;
}

/** Sets the header only on files that were found. The app's responses set their own. */
function withCacheControl(cacheControl: string, files: MiddlewareHandler): MiddlewareHandler {
  return async (context, next) => {
    const found = await files(context, next);
    // If there was no such file, the result is that of `next`, not a response of this handler.
    if (found instanceof Response) found.headers.set('Cache-Control', cacheControl);
    return found;
  };
}
