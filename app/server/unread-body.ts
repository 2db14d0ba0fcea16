import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Discards the rest of a request's body after the response. A body that was turned into a stream and not read
 * to its end pauses the connection. Half a second later the connection would be closed in the middle of the
 * next request on it, which behind a proxy is another visitor's.
 */
export function discardUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  response.once('finish', () => {
    if (request.readableEnded) return;
    // The stream's listeners pause the request once their buffer is full.
    request.removeAllListeners('data');
    request.resume();
  });
}
