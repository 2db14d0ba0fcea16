/**
 * Whether a request that changes something comes from a page of this site: a browser names the page's site with everything
 * but a GET, and who is no browser carries nobody's cookies. The site is known by its own address and by the name that
 * the visitor used.
 */
export function isFromHere(headers: Headers, origin: string): boolean {
  const from = headers.get('origin');
  if (from === null || from === origin) return true;
  const host = URL.parse(from)?.host;
  return host !== undefined && host !== '' && host === headers.get('host');
}
