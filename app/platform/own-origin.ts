/** The values of `Sec-Fetch-Site` for requests from other sites, if the browser hides their origin. */
const elsewhere = ['cross-site', 'same-site'];

/**
 * Whether a request that changes something comes from a page of this site (CSRF protection). Browsers send
 * `Origin` with every request except GET, or at least `Sec-Fetch-Site`. Other clients send neither, and carry
 * no user's cookies. The site is identified by its configured origin and by the host of the request. This is
 * the only check for cookie-authenticated requests; it runs before every route (`sameOriginForms`).
 */
export function isFromHere(headers: Headers, origin: string): boolean {
  const from = headers.get('origin');
  if (from === null) return !elsewhere.includes(headers.get('sec-fetch-site') ?? '');
  if (from === origin) return true;
  const host = URL.parse(from)?.host;
  return host !== undefined && host !== '' && host === headers.get('host');
}

/** Stricter, for requests that only scripts of this site send: a request without `Origin` is refused. */
export const isFromOwnScript = (headers: Headers, origin: string): boolean =>
  headers.has('origin') && isFromHere(headers, origin);
