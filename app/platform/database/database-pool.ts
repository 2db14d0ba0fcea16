import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { causesOf, isReadOnly, isUnreachable } from './is-unreachable.ts';
import { type DatabaseObserver, measuredClient, whenEnded } from './measured-client.ts';

export type DatabasePoolConfig = pg.PoolConfig & {
  /** Timeout for a response, in milliseconds. When it has passed, the connection is closed. */
  readonly query_timeout: number;
  /** Timeout for getting a connection, in milliseconds. */
  readonly connectionTimeoutMillis: number;
  /**
   * The same timeout while the database is unreachable: after a lost connection, until the next one opens.
   */
  readonly connectionTimeoutWhileLostMillis: number;
  /** Is told about every statement and every wait for a connection. */
  readonly observer?: DatabaseObserver | undefined;
};

/** A pool that survives lost connections and can leave a server that has become read-only. */
export class DatabasePool extends pg.Pool {
  readonly #open = new Set<pg.PoolClient>();
  readonly #toClose = new WeakSet<pg.PoolClient>();
  readonly #observer: DatabaseObserver | undefined;

  constructor({ connectionTimeoutWhileLostMillis, observer, ...config }: DatabasePoolConfig) {
    // Pipelined, because only then does the driver close the connection when `query_timeout` has passed.
    super({ ...config, pipeline: true, ...(observer && { Client: measuredClient(observer) }) });
    this.#observer = observer;
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

  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads, which are all passed on unchanged.
  override connect(...given: any[]): any {
    const connect = super.connect.bind(this) as (...given: unknown[]) => unknown;
    const observer = this.#observer;
    if (!observer) return connect(...given);
    const begun = performance.now();
    // A connection that was waited for is handed out in the context of the request that released it.
    const inContext = given.map((each) => (typeof each === 'function' ? AsyncResource.bind(each) : each));
    return whenEnded(connect, inContext, (error) => observer.acquired(performance.now() - begun, error));
  }

  /**
   * Closes all open connections if the error reports a read-only server. Connections in use are closed when
   * they are released. After a failover the old primary is a standby, and open connections still lead to it.
   * New connections resolve the address again.
   */
  leaveReadOnlyServer(error: unknown): void {
    if (!isReadOnly(error)) return;
    for (const client of this.#open) this.#toClose.add(client);
    for (let idle = this.idleCount; idle > 0; idle--)
      this.connect().then(
        (client: pg.PoolClient) => client.release(),
        () => undefined,
      );
  }
}

/**
 * Whether a response timed out or the connection ended without a reason. If PostgreSQL itself closes the
 * connection, the error has a code.
 */
const isSilence = (error: unknown): boolean =>
  isUnreachable(error) && causesOf(error).every(({ code }) => !code);
