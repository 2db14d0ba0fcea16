import { Hono } from 'hono';
import { filesFor } from '#domain/content/picture-widths.ts';
import { madeFiles, plainFile, storedName } from '#features/gallery/picture-files.ts';
import type { Platform } from '#platform/platform.ts';
import { forever, takesAvif } from '#platform/static-files.ts';

const usualWidth = 960;

/**
 * Serves the operator's pictures from the file store, so that the site has one origin and every process can
 * serve every picture: `/pictures/<key>.jpg`, as WebP with `?format=webp&width=960` (specification §7), in AVIF if there
 * is such a file and the browser takes it. Original files are not served.
 */
export function pictureRoutes({ files, log }: Pick<Platform, 'files' | 'log'>): Hono {
  const routes = new Hono();
  routes.get('/pictures/:file{[0-9a-f]+-[0-9a-f]+\\.jpg}', async (context) => {
    const { req } = context;
    const key = req.param('file').slice(0, -'.jpg'.length);
    const isWebp = req.query('format') === 'webp';
    const names = isWebp
      ? filesFor(Number(req.query('width')) || usualWidth, { takesAvif: takesAvif(context) })
      : [plainFile];
    const headers = {
      ...(isWebp && { vary: 'Accept' }),
      'cache-control': forever,
      // Derived from the request alone: the key contains the content hash, so the same request always returns
      // the same bytes.
      etag: `"${key}-${names[0]}"`,
    };
    if (req.header('if-none-match') === headers.etag) return context.body(null, 304, headers);
    const file = await firstStored(files, { key, names }).catch((error: unknown) => {
      log.error({ err: error }, 'file store did not respond');
      return 'silent' as const;
    });
    if (file === 'silent') return context.text('Try again', 503, { 'cache-control': 'no-store' });
    if (!file) return context.text('Not found', 404, { 'cache-control': 'no-store' });
    const { body } = file.stored;
    if (req.raw.method === 'HEAD') await body.cancel();
    return new Response(req.raw.method === 'HEAD' ? null : body, {
      headers: {
        ...headers,
        'content-type': types.get(file.name) ?? 'image/jpeg',
        'content-length': String(file.stored.bytes),
      },
    });
  });
  return routes;
}

const types = new Map(madeFiles);

async function firstStored(files: Platform['files'], { key, names }: { key: string; names: string[] }) {
  for (const name of names) {
    const stored = await files.get(storedName(key, name));
    if (stored) return { name, stored };
  }
  return null;
}
