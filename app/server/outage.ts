const unavailableStatus = 503;
const tryAgainAfterSeconds = 10;

/** The answer to a request that failed because something could not be reached: it passes, and machines are told so. */
export function asOutage(answer: Response): Response {
  if (answer.status < 500) return answer;
  const headers = new Headers(answer.headers);
  headers.set('Retry-After', String(tryAgainAfterSeconds));
  headers.set('Cache-Control', 'no-store');
  return new Response(answer.body, { status: unavailableStatus, headers });
}
