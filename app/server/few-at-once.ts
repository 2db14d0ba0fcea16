import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers ask one thing at a time on a connection, and so do proxies. */
const maxConcurrent = 16;

/**
 * Hangs up on who asks more and more on one connection without taking the answers: Node begins with all that
 * came in one packet, thousands of requests, and keeps every answer until the one before it has been read.
 */
export function fewAtOnce(most = maxConcurrent) {
  const unanswered = new WeakMap<Socket, number>();
  return ({ socket }: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    if (waiting > most) socket.destroy();
    if (socket.destroyed) return;
    unanswered.set(socket, waiting);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    next();
  };
}
