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
