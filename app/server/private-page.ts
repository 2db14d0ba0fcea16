/** Whether the request has a session cookie, so that the response may contain data of the signed-in user. */
export const carriesSession = (cookies: string | null | undefined): boolean =>
  /session_token/.test(cookies ?? '');

const forOneAlone = 'private, no-cache';

/**
 * Marks responses that only the client's browser may cache. A public page also contains the signed-in user in
 * its header. If a route sets no `Cache-Control`, shared caches must not choose a default.
 */
export function markPrivate(headers: Headers, cookies: string | null): void {
  const cacheControl = headers.get('cache-control');
  const isPublic = /\bpublic\b/.test(cacheControl ?? '');
  if (cacheControl === null || (isPublic && carriesSession(cookies)))
    headers.set('Cache-Control', forOneAlone);
}
