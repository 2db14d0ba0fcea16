import '#i18n/catalogues.server.ts';
import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerInstrumentation,
  ServerRouter,
} from 'react-router';
import { isUnreachable } from '#platform/database/is-unreachable.ts';
import { nonceContext, outageContext, platformContext } from '#request-context';
import { routeOfPage } from '#server/request-log.ts';
import { scriptsAfterPaint } from '#server/scripts-after-paint.ts';

/** Records the pattern of the page's route, for the log and the metrics. */
export const instrumentations: ServerInstrumentation[] = [
  {
    handler(handler) {
      handler.instrument({
        async request(answer, { context }) {
          const { meta } = await answer();
          const record = context?.get(platformContext).requests.current();
          if (record && meta) record.route = routeOfPage(meta.pattern);
        },
      });
    },
  },
];

/**
 * Renders a page as a stream; robots get the complete page. An error while rendering is logged and answered
 * with 500.
 * If the visitor disconnects, the stream ends and with it the rendering. React does not also get the
 * request's signal: it would never remove its listener, and every page would leave 30 kB in memory.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = context.get(nonceContext);
  const { log } = context.get(platformContext);
  let faulty = false;
  const body = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      onError(error) {
        if (request.signal.aborted) return;
        faulty = true;
        const { params = {} } = routerContext.staticHandlerContext.matches.at(-1) ?? {};
        log.error({ err: error, url: withoutParams(request.url, params) }, 'page could not be rendered');
      },
    },
  );
  if (isbot(request.headers.get('user-agent'))) await body.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(body.pipeThrough(scriptsAfterPaint()), { status: faulty ? 500 : status, headers });
}

/**
 * Logs the error of a loader or action with its path. If the error is an outage, records it for the response.
 * Expected responses (thrown responses) are not errors.
 */
export function handleError(
  error: unknown,
  {
    request,
    params = {},
    context,
  }: {
    request: Request;
    params?: Readonly<Record<string, string | undefined>>;
    context: RouterContextProvider;
  },
) {
  if (request.signal.aborted) return;
  const { log, pool, outage } = context.get(platformContext);
  // The error of a library may hide that the database has failed.
  if (isUnreachable(error) || (outage.isOpen() && !isRouteErrorResponse(error))) {
    context.get(outageContext).isSeen = true;
    pool.leaveReadOnlyServer(error);
  }
  const url = withoutParams(request.url, params);
  // A form for a page without an action, or an unknown URL: such requests of bots must not fill the error
  // log.
  if (isRouteErrorResponse(error) && error.status < 500)
    log.debug({ status: error.status, url }, 'request refused');
  else log.error({ err: error, url }, 'request failed');
}

/**
 * The path of a page without its parameters, because ids and codes in it grant access to bookings and
 * tickets.
 */
function withoutParams(url: string, params: Readonly<Record<string, string | undefined>>): string {
  const values = new Set(Object.values(params).flatMap((value) => value?.split('/') ?? []));
  const segments = new URL(url).pathname.split('/');
  return segments.map((segment) => (segment && values.has(decoded(segment)) ? '*' : segment)).join('/');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
