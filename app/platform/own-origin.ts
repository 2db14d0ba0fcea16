/** As a browser says it that keeps the name of the page's site to itself. */
const elsewhere = ['cross-site', 'same-site'];

/**
 * Whether a request that changes something comes from a page of this site: a browser names the page's site
 * with everything but a GET, or at least says that it is another one, and who is no browser carries nobody's
 * cookies. The site is known by its own address and by the name that the visitor used. The one rule for
 * whatever is told by a cookie who asks: it stands before every route (`formsFromHere`).
 */
export function isFromHere(headers: Headers, origin: string): boolean {
  const from = headers.get('origin');
  if (from === null) return !elsewhere.includes(headers.get('sec-fetch-site') ?? '');
  if (from === origin) return true;
  const host = URL.parse(from)?.host;
  return host !== undefined && host !== '' && host === headers.get('host');
}

/** The same for what only a script of our own pages asks: who does not say where it comes from is not answered. */
export const isSurelyFromHere = (headers: Headers, origin: string): boolean =>
  headers.has('origin') && isFromHere(headers, origin);
