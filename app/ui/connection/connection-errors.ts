import { isRouteErrorResponse } from 'react-router';

/** Bad gateway, service unavailable, gateway timeout; a CDN uses 520 to 530 for the same. */
const isUnavailable = (status: number) =>
  (status >= 502 && status <= 504) || (status >= 520 && status <= 530);

/**
 * Whether a loader or action failed because its response never arrived: no network (`fetch` and `import()`
 * throw a TypeError), an unavailable proxy or server, or a response that is not data (a proxy's page), which
 * React Router reports with a `cause`. Errors of our own server code have no cause.
 */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError ||
  (isRouteErrorResponse(error) && isUnavailable(error.status)) ||
  (error instanceof Error && error.cause !== undefined);
