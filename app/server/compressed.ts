import { Readable } from 'node:stream';
import zlib from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const compressible = /^(text\/|application\/(json|javascript|ld\+json)|image\/svg)/;
const brotliQuality = 4; // low, because pages are compressed while a visitor waits

/** Compresses with Brotli or gzip and flushes every chunk, so that streamed pages are not delayed. */
export const compressed = (): MiddlewareHandler => async (context, next) => {
  await next();
  const { res } = context;
  const encoding = encodingFor(context.req.header('accept-encoding'));
  const isFit =
    compressible.test(res.headers.get('content-type') ?? '') && !res.headers.has('content-encoding');
  if (!res.body || !encoding || !isFit || context.req.method === 'HEAD') return;
  const squeeze =
    encoding === 'br'
      ? zlib.createBrotliCompress({
          flush: zlib.constants.BROTLI_OPERATION_FLUSH,
          params: { [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality },
        })
      : zlib.createGzip({ flush: zlib.constants.Z_SYNC_FLUSH });
  // If the client disconnects, the source ends with an error; the compressor must end too.
  const source = Readable.fromWeb(res.body as never).on('error', (error) => squeeze.destroy(error));
  const headers = new Headers(res.headers);
  headers.set('content-encoding', encoding);
  headers.append('vary', 'Accept-Encoding');
  headers.delete('content-length');
  context.res = undefined;
  context.res = new Response(Readable.toWeb(source.pipe(squeeze)) as never, { status: res.status, headers });
};

/** The best encoding that the client accepts: Brotli, then gzip, else null. */
export function encodingFor(accepted: string | undefined): 'br' | 'gzip' | null {
  if (/\bbr\b/.test(accepted ?? '')) return 'br';
  return /\bgzip\b/.test(accepted ?? '') ? 'gzip' : null;
}
