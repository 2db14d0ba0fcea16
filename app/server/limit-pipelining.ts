import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** HTTP/1.1 clients and proxies send one request at a time per connection. */
const maxConcurrent = 16;

/**
 * Closes connections with too many pipelined requests. Node starts all requests of a packet at once, possibly
 * thousands, and buffers each response until the client has read the one before it.
 */
export function limitPipelining(max = maxConcurrent) {
  const unanswered = new WeakMap<Socket, number>();
  return ({ socket }: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    if (waiting > max) socket.destroy();
    if (socket.destroyed) return;
    unanswered.set(socket, waiting);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    next();
  };
}
