/**
 * The longest address that a page can have. React Router matches each ancestor of a document's address against all
 * routes, so the cost grows with the square of the segments (docs/decisions/limits-of-requests.md).
 */
export const maxPathCharacters = 1_000;
export const maxPathSegments = 16;
/** React Router's browser code asks for the routes of the links in view; an address of 7,680 characters holds fewer of ours. */
export const maxManifestPaths = 200;

const manifestPath = '/__manifest';

/**
 * The request as the router may see it. An address that no page can have becomes one that is short and unknown, in the same language
 * and format, so that it is answered with the ordinary not-found page. Null for a request that deserves no page (400).
 */
export function routableRequest(request: Request): Request | null {
  const url = new URL(request.url);
  const { pathname } = url;
  if (pathname === manifestPath) {
    const paths = url.searchParams.get('paths') ?? '';
    return hasMoreThan(maxManifestPaths - 1, ',', paths) ? null : request;
  }
  if (pathname.length <= maxPathCharacters && !hasMoreThan(maxPathSegments, '/', pathname)) return request;
  const language = /^\/es\//.test(pathname) ? '/es' : '';
  const format = pathname.endsWith('.data') ? '.data' : '';
  return new Request(`${url.origin}${language}/not-found${format}`, request);
}

function hasMoreThan(most: number, character: string, text: string): boolean {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1))
    if (++count > most) return true;
  return false;
}
