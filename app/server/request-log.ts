import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { languages } from '#domain/languages.ts';
import type { RequestRecord } from '#platform/metrics/request-scope.ts';
import type { Platform } from '#platform/platform.ts';
import { isRequestId } from '#platform/without-personal-data.ts';

const requestIdHeader = 'X-Request-Id';
/** The route of what is answered before the app: files of the build. */
const fileRoute = 'file';
/** Nginx's status for a client that left before the response began. */
const clientLeft = 499;
/** Requests for files, and those of probes and scrapes every few seconds, say little about visitors. */
const minor = /^(file|\/health.*|\/metrics)$/;

type Needs = Pick<Platform, 'config' | 'log' | 'requests' | 'outage' | 'metrics' | 'traces'>;

/**
 * Gives every request an id, returned in `X-Request-Id`, and logs one line per request when its response has
 * ended: the pattern of its route, never its path (docs/decisions/log-contents.md).
 */
export function logRequests(
  { config, log, requests, outage, metrics, traces }: Needs,
  answer: RequestListener,
): RequestListener {
  return (request, response) => {
    const record: RequestRecord = {
      id: requestIdOf(request, config.trustedProxyHops),
      route: fileRoute,
      statements: 0,
      databaseMilliseconds: 0,
      hasEnded: false,
      ...(traces && { trace: traces.request(request.headers) }),
    };
    const begun = performance.now();
    metrics?.requestBegan();
    response.setHeader(requestIdHeader, record.id);
    response.once('close', () => {
      const milliseconds = performance.now() - begun;
      const isComplete = response.writableFinished;
      const status = response.headersSent ? response.statusCode : clientLeft;
      if (status === 503) outage.requestFailed();
      record.trace?.end({ method: request.method ?? '', route: record.route, status });
      const isStream = response.getHeader('content-type')?.toString().startsWith('text/event-stream');
      metrics?.requestEnded({
        route: record.route,
        method: request.method ?? '',
        status,
        seconds: isStream ? null : milliseconds / 1000,
      });
      requests.run(record, () =>
        log[minor.test(record.route) ? 'debug' : 'info'](
          {
            method: request.method,
            route: record.route,
            status,
            milliseconds: rounded(milliseconds),
            databaseMilliseconds: rounded(record.databaseMilliseconds),
            statements: record.statements,
            ...(record.trace && { traceId: record.trace.traceId }),
            ...(!isComplete && { aborted: true }),
          },
          'request',
        ),
      );
      record.hasEnded = true;
    });
    requests.run(record, () => answer(request, response));
  };
}

const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

/** The id that a trusted proxy has given the request, so that its log and ours can be joined; else a new one. */
function requestIdOf({ headers }: IncomingMessage, trustedProxyHops: number): string {
  const given = headers['x-request-id'];
  return trustedProxyHops > 0 && isRequestId(given) ? given : randomUUID();
}

/** Records the pattern of the route that answers. Pages record their own. */
export function recordRoute({ requests }: Pick<Platform, 'requests'>): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const record = requests.current();
    if (record?.route === fileRoute) record.route = withoutConstraints(routePath(context));
  };
}

/** `/pictures/:file{[0-9a-f]+\\.jpg}` is `/pictures/:file`. */
const withoutConstraints = (pattern: string): string => pattern.replace(/\{.*?\}(?=\/|$)/g, '');

const languagePrefix = new RegExp(`^/?((${languages.join('|')})\\?(/|$))*`);

/** The pattern of a page without its optional language: `es?/crawls/:slug` is `/crawls/:slug`. */
export const routeOfPage = (pattern: string): string => `/${pattern.replace(languagePrefix, '')}`;
