import type { Socket } from 'node:net';
import type pg from 'pg';

/** The socket of a connection; the driver's types do not name it. */
export const streamOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;

/**
 * Returns a function to call before each write to the connection. Whatever is written until `later` calls
 * `letGo` goes out in one packet.
 */
export function onePacket(client: pg.ClientBase, later: (letGo: () => void) => void): () => void {
  const stream = streamOf(client);
  let isHeld = false;
  return () => {
    if (isHeld) return;
    isHeld = true;
    stream.cork();
    later(() => {
      isHeld = false;
      stream.uncork();
    });
  };
}
