import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Reads and throws away the rest of a request's body once the request is answered. A body that was turned
 * into a stream and not read to its end pauses the connection; half a second later the connection would be
 * cut, in the middle of the next request on it. Behind a proxy that is another visitor's.
 */
export function discardUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  response.once('finish', () => {
    if (request.readableEnded) return;
    // The stream's listeners pause the body once their buffer is full.
    request.removeAllListeners('data');
    request.resume();
  });
}
