/**
 * The request as the visitor made it: behind a proxy that ends TLS the socket says http and an inner host, and
 * React Router would refuse form posts as coming from elsewhere. Without a public origin the address is the visitor's
 * own word (`Host`), so that a laptop can be reached by any of its names.
 */
export function publicRequest(request: Request, publicOrigin: string | undefined): Request {
  if (!publicOrigin) return request;
  const url = new URL(request.url);
  const address = publicOrigin + url.pathname + url.search;
  return address === request.url ? request : new Request(address, request);
}
