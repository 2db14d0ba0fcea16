import pg from 'pg';
import { causesOf, isReadOnly, isUnreachable } from './is-unreachable.ts';

export type DatabasePoolConfig = pg.PoolConfig & {
  /** The limit for an answer. When it has passed, the connection is closed. */
  readonly query_timeout: number;
  /** The limit for getting a connection. */
  readonly connectionTimeoutMillis: number;
  /** The same limit from the moment a connection is lost until the next one opens. */
  readonly connectionTimeoutWhileLostMillis: number;
};

/** A pool that survives lost connections and can leave a server that has become read-only. */
export class DatabasePool extends pg.Pool {
  readonly #open = new Set<pg.PoolClient>();
  readonly #toClose = new WeakSet<pg.PoolClient>();

  constructor({ connectionTimeoutWhileLostMillis, ...config }: DatabasePoolConfig) {
    // Pipelined, because only then does the driver close the connection when `query_timeout` has passed.
    super({ ...config, pipeline: true });
    const noteLost = (error: unknown) => {
      if (isSilence(error)) this.options.connectionTimeoutMillis = connectionTimeoutWhileLostMillis;
    };
    this.on('connect', (client) => {
      this.#open.add(client);
      this.options.connectionTimeoutMillis = config.connectionTimeoutMillis;
      // Without a listener a lost connection would end the process. Pending queries reject by themselves.
      client.on('error', noteLost);
    });
    this.on('remove', (client) => this.#open.delete(client));
    this.on('release', (error, client) => {
      noteLost(error);
      // The pool drops a client that has ended.
      if (this.#toClose.has(client)) void client.end();
    });
  }

  /**
   * After a fail-over the old primary is a standby, and open connections stay with it. When an error says so, closes
   * all open connections, those in use once they are released. New connections go where the address leads now.
   */
  leaveReadOnlyServer(error: unknown): void {
    if (!isReadOnly(error)) return;
    for (const client of this.#open) this.#toClose.add(client);
    for (let idle = this.idleCount; idle > 0; idle--)
      this.connect().then(
        (client) => client.release(),
        () => undefined,
      );
  }
}

/** An answer that did not come in time, or a connection that ended without a reason; PostgreSQL gives a code with its own. */
const isSilence = (error: unknown): boolean =>
  isUnreachable(error) && causesOf(error).every(({ code }) => !code);
