import type { Socket } from 'node:net';
import type pg from 'pg';

/** What a connection is written to; the driver does not say in its types that it has it. */
export const streamOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;

/**
 * Answers what is to be called before each writing to a connection: all that is written until `later` lets go goes out in one
 * packet.
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
