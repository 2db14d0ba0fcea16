import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Throws away what nobody wanted to read of a request, once it is answered. Whoever looked at its body as a stream and
 * left it has stopped it there; half a second later the connection would be cut, in the middle of whatever request comes
 * next on it. Behind a proxy that is another visitor's.
 */
export function throwAwayUnread(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  response.once('finish', () => {
    if (request.readableEnded) return;
    // These stop it when they have enough.
    request.removeAllListeners('data');
    request.resume();
  });
}
