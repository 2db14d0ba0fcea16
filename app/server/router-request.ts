import { defaultLanguage, prefixOf } from '#domain/languages.ts';
import { languageOf, withoutLanguage } from '#i18n/language.ts';
import { pagePath, requestPath } from '#i18n/page-path.ts';

/**
 * The limits of a page's path. React Router matches each ancestor of a document's path against all routes, so
 * the cost grows with the square of the number of segments (docs/decisions/limits-of-requests.md).
 */
export const maxPathCharacters = 1_000;
export const maxPathSegments = 16;

/**
 * The request for the router. A path beyond the limits is replaced by a short unknown path with the same
 * language and format, so that the response is the usual 404 page.
 */
export function routableRequest(request: Request): Request {
  const { origin, pathname } = new URL(request.url);
  if (pathname.length <= maxPathCharacters && hasFewSegments(pathname) && namesOneLanguage(pathname))
    return request;
  const unknown = `${prefixOf(languageOf(pathname, null))}/not-found`;
  return new Request(origin + requestPath(unknown, pathname), request);
}

/** The routes match the languages in order, so that `/es/fr` would show a page too. */
const namesOneLanguage = (pathname: string): boolean =>
  languageOf(pathname, null) === defaultLanguage ||
  languageOf(withoutLanguage(pagePath(pathname)), null) === defaultLanguage;

function hasFewSegments(pathname: string): boolean {
  let count = 0;
  for (let at = pathname.indexOf('/'); at !== -1; at = pathname.indexOf('/', at + 1))
    if (++count > maxPathSegments) return false;
  return true;
}

/**
 * The request with the public URL. Behind a proxy that terminates TLS, the request has the scheme http and an
 * internal host, and React Router would refuse form posts as cross-origin. Without a configured public
 * origin, the `Host` header is used, so that a development machine is reachable by any of its names.
 */
export function publicRequest(request: Request, publicOrigin: string | undefined): Request {
  if (!publicOrigin) return request;
  const url = new URL(request.url);
  const address = publicOrigin + url.pathname + url.search;
  return address === request.url ? request : new Request(address, request);
}
