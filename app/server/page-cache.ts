import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { chosenCurrency } from '#features/settings/chosen-currency.ts';
import { parametersRead } from '#features/site/public-page.ts';
import { readSiteVersion, type SiteVersion } from '#features/site/site-version-store.server.ts';
import { fingerprint } from '#platform/fingerprint.ts';
import type { Platform } from '#platform/platform.ts';
import { encodingFor } from './compressed.ts';
import { carriesSession } from './private-page.ts';
import { contentSecurityPolicy, newNonce, policyForMany } from './security-headers.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type KeptPage = {
  readonly version: SiteVersion;
  readonly renderedAtMilliseconds: number;
  readonly headers: Record<string, string>;
  readonly etag: string;
  readonly bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
};
type RenderPage = (request: Request, nonce: string) => Promise<Response>;

/**
 * Only existing pages are cached, so visitors cannot fill the cache: the site's own and each crawl's, in two
 * languages.
 */
export const maxPages = 200;
/** The canonical spelling of a path, which is the cache key. React Router also matches other spellings. */
const canonicalPath = /^\/$|^(\/[a-z0-9-]+)+$/;
type PublicPath = {
  /** The pattern of its route, for the log. */
  readonly route: string;
  /** The parameters of the query that change the page; null if it does not say. */
  readonly reads: readonly string[] | null;
};

/** A sold spot makes a cached page stale, but it is rendered at most once in this time. */
const spotsMayLagMilliseconds = 1_000;
/** Pages are not cached for longer, because sales end and dates change with the clock. */
const maxCacheMilliseconds = 60_000;

/**
 * Caches whole public pages, compressed, and serves them while they are current. A page is public if its
 * route sends `Cache-Control: public`. Until it has sent that once, it is rendered for each visitor with the
 * visitor's headers; from then on once for everybody, without cookies but for the currency of its prices. Before a cached page is served, the
 * site's version is queried, once for all requests that wait at that moment. A visitor who loads a page after
 * a change sees the change, in every process. Parameters of the query that the page does not read are ignored; with one
 * that it reads, it is rendered for its visitor (docs/decisions/page-cache.md).
 */
export function pageCache(
  platform: Pick<Platform, 'database' | 'clock' | 'requests'>,
  render: RenderPage,
): MiddlewareHandler {
  /** By path, then by the currency that the visitor has chosen. */
  const pages = new Map<string, Map<string, KeptPage>>();
  const publicPaths = new Map<string, PublicPath>();
  const rendering = new Map<string, Promise<KeptPage | null>>();
  const siteVersion = onceForAllWaiting(() => readSiteVersion(platform.database));

  return async (context, next) => {
    const { req } = context;
    const url = new URL(req.url);
    const isAnonymousPage = req.method === 'GET' && !carriesSession(req.header('cookie'));
    if (!isAnonymousPage || !canonicalPath.test(url.pathname)) return next();

    const known = publicPaths.get(url.pathname);
    if (!known) {
      await next();
      if (isPublic(context.res)) learn(url.pathname, context.res.headers);
      return;
    }
    if (isChangedBy(url, known)) return next();
    // If the database is unreachable, it is unknown which version is current. The page is rendered and shows
    // the error in its own layout and language.
    const version = await siteVersion().catch(() => null);
    if (!version) return next();
    const currency = chosenCurrency(req.header('cookie') ?? null) ?? '';
    const cached = pages.get(url.pathname)?.get(currency);
    const page = cached && isFresh(cached, version) ? cached : await renderOnce(url, currency, version);
    if (page) {
      const record = platform.requests.current();
      if (record) record.route = known.route;
      return answer(page, req.raw);
    }
    publicPaths.delete(url.pathname);
    await next();
  };

  function learn(pathname: string, headers: Headers) {
    const [oldest] = publicPaths.keys();
    if (oldest !== undefined && publicPaths.size >= maxPages) {
      publicPaths.delete(oldest);
      pages.delete(oldest);
    }
    const route = platform.requests.current()?.route ?? '*';
    publicPaths.set(pathname, { route, reads: parametersRead(headers) });
  }

  function isFresh(page: KeptPage, version: SiteVersion): boolean {
    const age = platform.clock.now().getTime() - page.renderedAtMilliseconds;
    if (page.version.content !== version.content || age > maxCacheMilliseconds) return false;
    return page.version.spots === version.spots || age < spotsMayLagMilliseconds;
  }

  /** Renders a page once for all concurrent requests of the same version. */
  function renderOnce(url: URL, currency: string, version: SiteVersion) {
    const key = `${url.pathname} ${currency} ${version.content} ${version.spots}`;
    const running =
      rendering.get(key) ?? renderAndKeep(url, currency, version).finally(() => rendering.delete(key));
    rendering.set(key, running);
    return running;
  }

  async function renderAndKeep({ origin, pathname }: URL, currency: string, version: SiteVersion) {
    const nonce = newNonce();
    const renderedAtMilliseconds = platform.clock.now().getTime();
    // The cached page is shared, so it is rendered without the visitor's query and headers, and a visitor who
    // disconnects does not abort it.
    const response = await render(
      new Request(origin + pathname, {
        headers: {
          accept: 'text/html',
          'user-agent': 'page-cache bot',
          ...(currency && { cookie: `currency=${currency}` }),
        },
      }),
      nonce,
    );
    if (!isPublic(response)) return null;
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? contentSecurityPolicy({ nonce });
    const noVarySearch = response.headers.get('no-vary-search');
    const page: KeptPage = {
      version,
      renderedAtMilliseconds,
      etag: `"${fingerprint(html)}"`,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding, Cookie',
        ...(noVarySearch && { 'no-vary-search': noVarySearch }),
        'content-security-policy': policyForMany(policy, nonce, html),
      },
      bodies: await compressedBodies(html),
    };
    pages.set(pathname, (pages.get(pathname) ?? new Map()).set(currency, page));
    return page;
  }
}

const isChangedBy = ({ search, searchParams }: URL, { reads }: PublicPath): boolean =>
  reads === null ? search !== '' : reads.some((name) => searchParams.has(name));

const isPublic = ({ status, headers }: Response): boolean =>
  status === 200 && /\bpublic\b/.test(headers.get('cache-control') ?? '');

function answer(page: KeptPage, request: Request): Response {
  if (request.headers.get('if-none-match') === page.etag)
    return new Response(null, { status: 304, headers: { ...page.headers, etag: page.etag } });
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? undefined) ?? 'identity';
  const headers: Record<string, string> = { ...page.headers, etag: page.etag };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return new Response(page.bodies[encoding], { headers });
}

async function compressedBodies(html: string): Promise<KeptPage['bodies']> {
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 };
  const [br, gzip] = await Promise.all([
    promisify(zlib.brotliCompress)(html, { params }),
    promisify(zlib.gzip)(html),
  ]);
  return { br: new Uint8Array(br), gzip: new Uint8Array(gzip), identity: new TextEncoder().encode(html) };
}

/**
 * Shares one call among concurrent callers. A caller who arrives while a call is running waits for the next
 * one, because the running one may return data older than the caller. If the running call fails, those
 * waiting callers fail too instead of waiting again.
 */
export function onceForAllWaiting<T>(load: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let waiting: Promise<T> | null = null;
  const start = () => {
    waiting = null;
    const call = load();
    running = call;
    const done = () => {
      if (running === call) running = null;
    };
    call.then(done, done);
    return call;
  };
  return () => {
    if (!running) return start();
    waiting ??= running.then(start);
    return waiting;
  };
}
