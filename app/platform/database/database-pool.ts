import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';
import { databaseAddresses, hostOf } from './database-addresses.ts';
import { causesOf, isReadOnly, isUnreachable, readOnlyCode } from './is-unreachable.ts';
import { type DatabaseObserver, measuredClient, whenEnded } from './measured-client.ts';

/** PostgreSQL's limits of a session, in milliseconds, by the names of its settings. */
export type SessionLimits = Partial<
  Record<'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout', number>
>;

export type DatabasePoolConfig = Pick<pg.PoolConfig, 'max' | 'application_name'> & {
  /** DATABASE_URL, with one or several hosts. */
  readonly url: string;
  readonly sessionLimits?: SessionLimits;
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
  /** Called with host and port when connections are opened to another host than before. */
  onOtherHost?(host: string): void;
};

/** The overrides of a connection that is opened outside of the pool. */
export type OwnConnection = Pick<
  pg.ClientConfig,
  'keepAlive' | 'query_timeout' | 'connectionTimeoutMillis'
> & {
  /** Without PostgreSQL's limits, for work that may take long. */
  readonly isUnlimited?: boolean;
  /** Whether the pool's observer is told about its statements. */
  readonly isObserved?: boolean;
};

/** Zero switches a limit off that the role or the database may have. */
const unlimited: SessionLimits = { statement_timeout: 0, lock_timeout: 0 };

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** How long each host has to answer when the primary is searched for. */
const searchLimits = { connectionTimeoutMillis: 2_000, query_timeout: 2_000 };

/**
 * A pool that survives lost connections, can leave a server that has become read-only, and follows the
 * primary among several hosts (docs/decisions/several-database-hosts.md).
 */
export class DatabasePool extends pg.Pool {
  /** One connection string per host. `options.connectionString` is the one that is used now. */
  readonly addresses: readonly string[];
  readonly #sessionLimits: SessionLimits;
  readonly #onOtherHost: (host: string) => void;
  readonly #open = new Set<pg.PoolClient>();
  readonly #toClose = new WeakSet<pg.PoolClient>();
  readonly #observer: DatabaseObserver | undefined;
  #search: Promise<void> | undefined;

  constructor({
    url,
    sessionLimits = {},
    onOtherHost = () => undefined,
    connectionTimeoutWhileLostMillis,
    observer,
    ...config
  }: DatabasePoolConfig) {
    const addresses = databaseAddresses(url);
    const prepare = (client: pg.ClientBase) => this.#prepare(client, sessionLimits);
    // Pipelined, because only then does the driver close the connection when `query_timeout` has passed.
    super({
      ...config,
      connectionString: addresses[0],
      pipeline: true,
      onConnect: prepare,
      ...(observer && { Client: measuredClient(observer) }),
    });
    this.#observer = observer;
    this.addresses = addresses;
    this.#sessionLimits = sessionLimits;
    this.#onOtherHost = onOtherHost;
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
    const connect = (...given: unknown[]) =>
      this.addresses.length === 1
        ? (super.connect.bind(this) as (...given: unknown[]) => unknown)(...given)
        : this.#connectToPrimary(given[0] as Callback | undefined);
    const observer = this.#observer;
    if (!observer) return connect(...given);
    const begun = performance.now();
    // A connection that was waited for is handed out in the context of the request that released it.
    const inContext = given.map((each) => (typeof each === 'function' ? AsyncResource.bind(each) : each));
    return whenEnded(connect, inContext, (error) => observer.acquired(performance.now() - begun, error));
  }

  /** If the host in use refuses or is read-only, the primary among the others is searched for. */
  #connectToPrimary(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const connected = this.#onPrimary(() => super.connect());
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error as Error)),
      (error) => callback(error, undefined, () => undefined),
    );
    return;
  }

  /** A connection of its own outside of the pool, to the same server and with the same limits. */
  openClient(own: OwnConnection = {}): Promise<pg.Client> {
    return this.#onPrimary(() => this.#openClient(this.options.connectionString, own));
  }

  /** Why each host cannot be used, by its address; hosts that accept writes are left out. */
  async errorsOfHosts(): Promise<ReadonlyMap<string, unknown>> {
    const errors = new Map<string, unknown>();
    const tries = this.addresses.map((address) =>
      this.#openClient(address, searchLimits).then(
        (client) => void client.end(),
        (error) => void errors.set(address, error),
      ),
    );
    await Promise.all(tries);
    return errors;
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

  async #onPrimary<Client>(open: () => Promise<Client>): Promise<Client> {
    const tried = this.options.connectionString;
    try {
      return await open();
    } catch (error) {
      if (this.addresses.length === 1 || !isUnreachable(error)) throw error;
      // One search at a time, however many requests wait for it.
      this.#search ??= this.#findPrimary().finally(() => {
        this.#search = undefined;
      });
      await this.#search;
      if (this.options.connectionString === tried) throw error;
      return open();
    }
  }

  /** Uses the first host that answers and accepts writes. Without one, nothing changes. */
  async #findPrimary(): Promise<void> {
    const searches = this.addresses.map(async (address) => {
      const client = await this.#openClient(address, searchLimits);
      client.end().catch(() => undefined);
      return address;
    });
    const found = await Promise.any(searches).catch(() => this.options.connectionString);
    if (found === undefined || found === this.options.connectionString) return;
    this.options.connectionString = found;
    this.#onOtherHost(hostOf(found) ?? '');
  }

  async #openClient(
    address: string | undefined,
    { isUnlimited = false, isObserved = false, ...own }: OwnConnection,
  ) {
    const Client = isObserved ? ((this.options.Client ?? pg.Client) as typeof pg.Client) : pg.Client;
    const { application_name, query_timeout, connectionTimeoutMillis } = this.options;
    const client = new Client({
      application_name,
      query_timeout: isUnlimited ? undefined : query_timeout,
      connectionTimeoutMillis,
      pipeline: !isUnlimited,
      ...own,
      connectionString: address,
    });
    // Without a listener, a lost connection would end the process. Pending queries reject by themselves.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await this.#prepare(client, isUnlimited ? unlimited : this.#sessionLimits);
      return client;
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
  }

  /**
   * Sets the limits of a new session. They are not sent as startup parameters, because PgBouncer refuses
   * those. With several hosts, also rejects a server that is read-only.
   */
  async #prepare(client: pg.ClientBase, limits: SessionLimits): Promise<void> {
    const settings = Object.entries(limits);
    if (settings.length === 0 && this.addresses.length === 1) return;
    const columns = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, false)`);
    // The observer is not told, because this is no statement of the request that needs a connection.
    const query = pg.Client.prototype.query.bind(client) as pg.ClientBase['query'];
    const { rows } = await query<{ is_read_only: string }>(
      `select ${[...columns, "current_setting('transaction_read_only') as is_read_only"].join(', ')}`,
      settings.flatMap(([name, milliseconds]) => [name, String(milliseconds)]),
    );
    if (this.addresses.length > 1 && rows[0]?.is_read_only === 'on')
      throw Object.assign(new Error('the server is read-only'), { code: readOnlyCode });
  }
}

/**
 * Whether a response timed out or the connection ended without a reason. If PostgreSQL itself closes the
 * connection, the error has a code.
 */
const isSilence = (error: unknown): boolean =>
  isUnreachable(error) && causesOf(error).every(({ code }) => !code);
