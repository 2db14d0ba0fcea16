import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router';
import { todayIn } from '#domain/calendar-date.ts';
import { openAuth } from '#features/accounts/auth.server.ts';
import { authRoutes } from '#features/accounts/auth-routes.server.ts';
import { visitorOnce } from '#features/accounts/read-visitor.server.ts';
import { runForRequester } from '#features/accounts/requester.server.ts';
import { visitorContext } from '#features/accounts/visitor-context.ts';
import { crawlNamed, listCrawls, readCrawl } from '#features/catalogue/catalogue-store.server.ts';
import { publicCrawl } from '#features/catalogue/crawl-details.ts';
import { readGallery } from '#features/gallery/gallery-store.server.ts';
import { pictureUploadPath } from '#features/gallery/upload-path.ts';
import { readHomeContent } from '#features/pages/home/home-content-store.server.ts';
import { buttonSources } from '#features/payment/button-sources.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import { publicNights } from '#features/site/read-storefront.server.ts';
import { type Sources, thirdPartySources } from '#features/third-parties/third-party-sources.ts';
import { readThirdParties } from '#features/third-parties/third-party-store.server.ts';
import { countVisit } from '#features/visits/count-visits.server.ts';
import { languageOf } from '#i18n/language.ts';
import { isDataPath } from '#i18n/page-path.ts';
import { translator } from '#i18n/translate.ts';
import { stampClientAddress, warnOfUncountedProxy } from '#platform/client-address.ts';
import { isUnreachable } from '#platform/database/is-unreachable.ts';
import type { Platform } from '#platform/platform.ts';
import { requestBody, withoutBody } from '#platform/request-body.ts';
import { bodyContext, buildContext, nonceContext, outageContext, platformContext } from '#request-context';
import { isStaffPath } from '#ui/staff-paths.ts';
import { compressed } from './compressed.ts';
import { crawlerRoutes } from './crawler-files.ts';
import { formerScriptRoutes } from './former-scripts.ts';
import { healthRoutes } from './health.ts';
import { languageRedirect } from './language-redirect.ts';
import { limitBody } from './limit-body.ts';
import { type Connected, livePlacesRoutes } from './live-places.ts';
import { metricsRoutes } from './metrics-routes.ts';
import { offlineRoutes } from './offline/offline-routes.ts';
import { pageCache } from './page-cache.ts';
import { paymentRoutes } from './payment-routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import { markPrivate } from './private-page.ts';
import { withReactions } from './reactions.ts';
import { rememberSender } from './remember-sender.ts';
import { recordRoute } from './request-log.ts';
import { publicRequest, routableRequest } from './router-request.ts';
import { sameOriginForms } from './same-origin-forms.ts';
import { contentSecurityPolicy, newNonce, securityHeaders } from './security-headers.ts';
import { siteBuild } from './site-manifest.ts';

const never = new AbortController().signal;

/**
 * The product as one web application. The order of the code is the order in which a request passes its parts.
 * When `draining` is aborted, it reports that it is not ready; when `ending` is aborted, open streams (live spots) are
 * closed.
 */
export function createApp(
  platform: Platform,
  { draining, ending }: { draining: AbortSignal; ending: AbortSignal } = { draining: never, ending: never },
): Hono<Connected> {
  const product = { ...withReactions(platform), auth: openAuth(platform) };
  // Created once: if it got a function, React Router would rank all routes again for every request.
  let pages: Promise<{ build: string; handle: RequestHandler; handleStaff: RequestHandler }> | undefined;
  const renderPage = async (request: Request, context: RouterContextProvider) => {
    pages ??= import('virtual:react-router/server-build').then((build) => ({
      build: build.assets.version,
      handle: createRequestHandler(siteBuild(build), import.meta.env.MODE),
      handleStaff: createRequestHandler(build, import.meta.env.MODE),
    }));
    const { build, handle, handleStaff } = await pages;
    context.set(buildContext, build);
    return isStaffPath(new URL(request.url).pathname)
      ? handleStaff(request, context)
      : handle(request, context);
  };
  const app = new Hono<Connected>();

  app.onError((error, context) => {
    const { req } = context;
    // If the client aborted its upload, nobody receives the response, and it is not a server error.
    const hasLeft = req.raw.signal.aborted;
    platform.log[hasLeft ? 'info' : 'error']({ err: error, route: routePath(context) }, 'request failed');
    const t = translator(languageOf(req.path, req.header('cookie') ?? null));
    const answer = context.text(`${t('error.title')}. ${t('error.text')}`, 500);
    platform.pool.leaveReadOnlyServer(error);
    // The error of a library may hide that the database has failed.
    return isUnreachable(error) || platform.outage.isOpen() ? asOutage(answer) : answer;
  });
  app.use(recordRoute(platform));
  app.use(async (context, next) => {
    await next();
    if (context.res.status === unavailableStatus && !context.res.headers.has('Retry-After'))
      context.header('Retry-After', String(tryAgainAfterSeconds));
  });
  app.use((_, next) => platform.traffic.answer(next));
  app.use(securityHeaders(platform.config.origin));
  app.use(sameOriginForms(platform.config.origin));
  app.route('/', healthRoutes(platform, draining));
  if (platform.config.metrics && !platform.config.metrics.listen) app.route('/', metricsRoutes(platform));
  const warnOfProxy = warnOfUncountedProxy(platform);
  app.use((context, next) => {
    const { config } = platform;
    warnOfProxy(context.req.raw.headers);
    const socketAddress = context.env?.incoming?.socket.remoteAddress;
    stampClientAddress(context.req.raw, { socketAddress, trustedProxyHops: config.trustedProxyHops });
    return runForRequester(context.req.raw, next);
  });
  // Picture uploads have their own limit, enforced while they are written to disk (`addPicture`). A form of that size
  // is not read either (`requestBody`).
  app.use((context, next) => (context.req.path === pictureUploadPath ? next() : limitBody(context, next)));
  app.route('/', pictureRoutes(platform));
  app.route('/', formerScriptRoutes(platform));
  app.route('/', paymentRoutes(product));
  app.route('/api', livePlacesRoutes(platform, ending)); // before the compression: streams are written directly
  app.use(compressed());
  app.route('/api/auth', authRoutes(product));
  app.route('/api', apiRoutes(platform));
  app.route('/', crawlerRoutes(platform));
  app.route('/', offlineRoutes(platform));
  app.use(rememberSender(platform));
  app.use(languageRedirect());

  const { google } = platform.config;
  const formTargets = [
    ...[...platform.gateways.values()].flatMap(({ payingOrigins = [] }) => payingOrigins),
    ...(google ? [new URL(google.authorizationAddress).origin] : []),
  ];
  const page = async (request: Request, nonce: string) => {
    const routable = routableRequest(withoutBody(request));
    const context = new RouterContextProvider();
    context.set(platformContext, product);
    context.set(bodyContext, requestBody(request));
    context.set(visitorContext, visitorOnce(product, request.headers));
    context.set(nonceContext, nonce);
    const outage = { isSeen: false };
    context.set(outageContext, outage);
    const rendered = await renderPage(publicRequest(routable, platform.config.publicOrigin), context);
    // During an outage, a data response with a body would be rendered as an error page. Without a body, React
    // Router's client keeps the current page.
    const answer =
      outage.isSeen && isData(request) ? new Response(null, { status: rendered.status }) : rendered;
    const response = outage.isSeen ? asOutage(answer) : answer;
    // A redirect has no document, so it needs no policy. The app of the guides has its own (`doorPage`).
    if (response.headers.has('location') || response.headers.has('content-security-policy')) return response;
    const sources = [
      ...(outage.isSeen ? [] : await sourcesFor(platform, request)),
      ...buttonSources(platform.gateways, new URL(request.url)),
    ];
    const policy = contentSecurityPolicy({ nonce, dev: import.meta.env.DEV, formTargets, sources });
    response.headers.set('Content-Security-Policy', policy);
    markPrivate(response.headers, request.headers.get('cookie'));
    return response;
  };
  // Before the cache, so that pages from it count too.
  app.use(async (context, next) => {
    await next();
    countVisit(platform, context.req.raw, context.res.status);
  });
  if (import.meta.env.PROD) app.use(pageCache(platform, page));
  app.all('*', (context) => page(context.req.raw, newNonce()));
  return app;
}

/** Whether React Router's client requests a page's data or submits a form, instead of loading a document. */
const isData = ({ url }: Request): boolean => isDataPath(new URL(url).pathname);

/** The third-party sources of this page; none if the settings cannot be read. */
async function sourcesFor({ database, log }: Platform, request: Request): Promise<readonly Sources[]> {
  if (isData(request)) return [];
  const { pathname } = new URL(request.url);
  const parties = await readThirdParties(database).catch((error: unknown) => {
    log.warn({ err: error }, 'third parties could not be read: none are loaded');
    return null;
  });
  return parties ? thirdPartySources(parties, pathname) : [];
}

/** The JSON API of specification §7, with the same filters and order. */
function apiRoutes(platform: Platform): Hono {
  const { database, clock, config } = platform;
  const api = new Hono();
  api.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-cache');
  });
  api.get('/home-content', async (context) => context.json(await readHomeContent(database)));
  api.get('/settings', async (context) => context.json(await readSettings(database)));
  // The specification's client uses POST; GET is the conventional method.
  api.on(['GET', 'POST'], '/pixel-config', async (context) =>
    context.json({ pixelId: (await readThirdParties(database)).pixelId }),
  );
  api.get('/gallery', async (context) =>
    context.json(
      await readGallery(database, context.req.query('tag')?.replaceAll('\0', '') ?? config.site.galleryTag),
    ),
  );
  api.get('/crawls', async (context) =>
    context.json(
      (await listCrawls(database, { citySlug: context.req.query('city') ?? config.site.city })).map(
        publicCrawl,
      ),
    ),
  );
  api.get('/crawls/:slugOrId', async (context) => {
    const crawl = await readCrawl(database, crawlNamed(context.req.param('slugOrId')));
    return crawl ? context.json(publicCrawl(crawl)) : context.json({ reason: 'crawl.unknown' }, 404);
  });
  api.get('/crawls/:slugOrId/schedules', async (context) => {
    const crawl = await readCrawl(database, crawlNamed(context.req.param('slugOrId')));
    if (!crawl) return context.json({ reason: 'crawl.unknown' }, 404);
    const from = todayIn(crawl.city.timeZone, clock.now());
    return context.json(await publicNights(database, { crawlId: crawl.id, from }));
  });
  api.all('*', (context) => context.json({ reason: 'request.unknown' }, 404));
  return api;
}

const unavailableStatus = 503;
const tryAgainAfterSeconds = 10;

/** Marks a 5xx response as temporary: the request failed because a service was unreachable. */
function asOutage(answer: Response): Response {
  if (answer.status < 500) return answer;
  const headers = new Headers(answer.headers);
  headers.set('Cache-Control', 'no-store');
  return new Response(answer.body, { status: unavailableStatus, headers });
}
