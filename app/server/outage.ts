const unavailableStatus = 503;
const tryAgainAfterSeconds = 10;

/** Marks a 5xx response as temporary: the request failed because a service was unreachable. */
export function asOutage(answer: Response): Response {
  if (answer.status < 500) return answer;
  const headers = new Headers(answer.headers);
  headers.set('Retry-After', String(tryAgainAfterSeconds));
  headers.set('Cache-Control', 'no-store');
  return new Response(answer.body, { status: unavailableStatus, headers });
}
