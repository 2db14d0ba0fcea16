import { isRouteErrorResponse } from 'react-router';

/** Bad gateway, service unavailable, gateway timeout; 520 to 530 are a CDN's own words for the same. */
const isUnavailable = (status: number) =>
  (status >= 502 && status <= 504) || (status >= 520 && status <= 530);

/**
 * Whether a loader or action failed because its answer never arrived: no network (`fetch` and `import()` throw a
 * TypeError), a proxy or server that is unavailable, or something else than data (a proxy's page), which React Router
 * reports with a `cause`. Errors of our own code on the server carry none.
 */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError ||
  (isRouteErrorResponse(error) && isUnavailable(error.status)) ||
  (error instanceof Error && error.cause !== undefined);
