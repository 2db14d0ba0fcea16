/**
 * The longest address that a page can have. React Router matches each ancestor of a document's address against all
 * routes, so the cost grows with the square of the segments (docs/decisions/limits-of-requests.md).
 */
export const maxPathCharacters = 1_000;
export const maxPathSegments = 16;

/**
 * The request as the router may see it. An address that no page can have becomes one that is short and unknown, in the same language
 * and format, so that it is answered with the ordinary not-found page.
 */
export function routableRequest(request: Request): Request {
  const { origin, pathname } = new URL(request.url);
  if (pathname.length <= maxPathCharacters && hasFewSegments(pathname)) return request;
  const language = /^\/es\//.test(pathname) ? '/es' : '';
  const format = pathname.endsWith('.data') ? '.data' : '';
  return new Request(`${origin}${language}/not-found${format}`, request);
}

function hasFewSegments(pathname: string): boolean {
  let count = 0;
  for (let at = pathname.indexOf('/'); at !== -1; at = pathname.indexOf('/', at + 1))
    if (++count > maxPathSegments) return false;
  return true;
}
