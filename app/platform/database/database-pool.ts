import pg from 'pg';
import { databaseAddresses, hostOf } from './database-addresses.ts';
import { causesOf, isReadOnly, isUnreachable, readOnlyCode } from './is-unreachable.ts';
import type { Connection, Queryable } from './queryable.ts';

/** PostgreSQL's limits of a session, in milliseconds, by the names of its settings. */
export type SessionLimits = Partial<
  Record<'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout', number>
>;

export type DatabasePoolConfig = Pick<pg.PoolConfig, 'application_name'> & {
  /** DATABASE_URL, with one or several hosts. */
  readonly url: string;
  readonly max: number;
  readonly sessionLimits?: SessionLimits;
  /** Timeout for a response, in milliseconds. When it has passed, the connection is closed. */
  readonly query_timeout: number;
  /** Timeout for getting a connection, in milliseconds. */
  readonly connectionTimeoutMillis: number;
  /**
   * The same timeout while the database is unreachable: after a lost connection, until the next one opens.
   */
  readonly connectionTimeoutWhileLostMillis: number;
  /** What statements of the product run on instead of the connection itself, to measure or to record them. */
  readonly wrap?: ((connection: Queryable) => Queryable) | undefined;
  /** Called with every wait for a connection, and its error if there is none. */
  readonly onAcquired?: ((milliseconds: number, error: unknown) => void) | undefined;
  /** Called when an idle connection breaks. The pool replaces the connection. */
  onError(error: Error): void;
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
};

/** Zero switches a limit off that the role or the database may have. */
const unlimited: SessionLimits = { statement_timeout: 0, lock_timeout: 0 };

/** How long each host has to answer when the primary is searched for. */
const searchLimits = { connectionTimeoutMillis: 2_000, query_timeout: 2_000 };

/**
 * The driver's pool for the product: it survives lost connections, can leave a server that has become read-only, and
 * follows the primary among several hosts (docs/decisions/several-database-hosts.md). It has only what Drizzle, the job
 * queue and the product use of a pool.
 */
export class DatabasePool implements Queryable {
  /** One connection string per host. */
  readonly addresses: readonly string[];
  readonly max: number;
  readonly #pool: pg.Pool;
  readonly #config: DatabasePoolConfig;
  readonly #connections = new Map<pg.PoolClient, Connection>();
  readonly #toClose = new WeakSet<pg.PoolClient>();
  #address: string;
  #isLost = false;
  #search: Promise<void> | undefined;

  constructor(config: DatabasePoolConfig) {
    this.#config = config;
    this.max = config.max;
    this.addresses = databaseAddresses(config.url);
    this.#address = this.addresses[0] ?? '';
    const { application_name, query_timeout, connectionTimeoutMillis, sessionLimits = {} } = config;
    const settings = () => ({
      connectionString: this.address,
      connectionTimeoutMillis: this.connectionTimeoutMillis,
    });
    this.#pool = new pg.Pool({
      max: config.max,
      application_name,
      query_timeout,
      connectionTimeoutMillis,
      // Only then does the driver close the connection when `query_timeout` has passed.
      pipeline: true,
      onConnect: (client) => this.#prepare(client, sessionLimits),
      // The pool makes each connection with this class, so that host and timeout are the present ones.
      Client: class extends pg.Client {
        constructor(options?: pg.ClientConfig) {
          super({ ...options, ...settings() });
        }
      },
    });
    this.#pool.on('connect', (client) => {
      this.#isLost = false;
      this.#connections.set(client, this.#connectionOn(client));
      // Without a listener a lost connection would end the process. Pending queries reject by themselves.
      client.on('error', (error) => this.#markLost(error));
    });
    this.#pool.on('remove', (client) => this.#connections.delete(client));
    // Without a listener, a connection that breaks while idle would end the whole process.
    this.#pool.on('error', (error) => config.onError(error));
  }

  /** The connection string of the host that is used now. */
  get address(): string {
    return this.#address;
  }

  /** The present timeout for getting a connection. */
  get connectionTimeoutMillis(): number {
    const { connectionTimeoutMillis, connectionTimeoutWhileLostMillis } = this.#config;
    return this.#isLost ? connectionTimeoutWhileLostMillis : connectionTimeoutMillis;
  }

  get totalCount(): number {
    return this.#pool.totalCount;
  }

  get idleCount(): number {
    return this.#pool.idleCount;
  }

  get waitingCount(): number {
    return this.#pool.waitingCount;
  }

  get isEnding(): boolean {
    return this.#pool.ending;
  }

  /** Runs one statement on a connection of its own. */
  // biome-ignore lint/suspicious/noExplicitAny: as in the driver, rows have any columns unless the caller says which.
  async query<Row extends pg.QueryResultRow = any>(
    statement: string | pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const connection = await this.connect();
    let failure: unknown;
    try {
      return await connection.query<Row>(statement, values);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      connection.release(failure);
    }
  }

  /** A connection for several statements, which the caller releases. */
  async connect(): Promise<Connection> {
    const { onAcquired } = this.#config;
    const begun = performance.now();
    try {
      const client = await this.#onPrimary(() => this.#acquire());
      onAcquired?.(performance.now() - begun, null);
      return this.#connections.get(client) ?? this.#connectionOn(client);
    } catch (error) {
      onAcquired?.(performance.now() - begun, error);
      throw error;
    }
  }

  /** Waits for the queries under way, then closes every connection. */
  end(): Promise<void> {
    return this.#pool.end();
  }

  /** A connection of its own outside of the pool, to the same server and with the same limits. */
  openClient(own: OwnConnection = {}): Promise<pg.Client> {
    return this.#onPrimary(() => this.#openClient(this.address, own));
  }

  /** What statements run on if they are to be measured like those of the pool. */
  wrapped(connection: Queryable): Queryable {
    return this.#config.wrap?.(connection) ?? connection;
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
    for (const client of this.#connections.keys()) this.#toClose.add(client);
    for (let idle = this.idleCount; idle > 0; idle--)
      this.connect().then(
        (connection) => connection.release(),
        () => undefined,
      );
  }

  #connectionOn(client: pg.PoolClient): Connection {
    const on = this.wrapped(client);
    return {
      query: (statement, values) => on.query(statement, values),
      release: (error) => {
        this.#markLost(error);
        client.release(Boolean(error) || this.#toClose.has(client));
      },
    };
  }

  /** A free or new connection. While the database is lost, nobody waits as long as the pool allows. */
  #acquire(): Promise<pg.PoolClient> {
    const acquiring = this.#pool.connect();
    return this.#isLost ? inTime(acquiring, this.connectionTimeoutMillis) : acquiring;
  }

  #markLost(error: unknown): void {
    if (isSilence(error)) this.#isLost = true;
  }

  /** If the host in use refuses or is read-only, the primary among the others is searched for. */
  async #onPrimary<Client>(open: () => Promise<Client>): Promise<Client> {
    const tried = this.address;
    try {
      return await open();
    } catch (error) {
      if (this.addresses.length === 1 || !isUnreachable(error)) throw error;
      // One search at a time, however many requests wait for it.
      this.#search ??= this.#findPrimary().finally(() => {
        this.#search = undefined;
      });
      await this.#search;
      if (this.address === tried) throw error;
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
    const found = await Promise.any(searches).catch(() => this.address);
    if (found === this.address) return;
    this.#address = found;
    this.#config.onOtherHost?.(hostOf(found) ?? '');
  }

  async #openClient(address: string, { isUnlimited = false, ...own }: OwnConnection) {
    const { application_name, query_timeout, sessionLimits = {} } = this.#config;
    const client = new pg.Client({
      application_name,
      query_timeout: isUnlimited ? undefined : query_timeout,
      connectionTimeoutMillis: this.connectionTimeoutMillis,
      pipeline: !isUnlimited,
      ...own,
      connectionString: address,
    });
    // Without a listener, a lost connection would end the process. Pending queries reject by themselves.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await this.#prepare(client, isUnlimited ? unlimited : sessionLimits);
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
    const { rows } = await client.query<{ is_read_only: string }>(
      `select ${[...columns, "current_setting('transaction_read_only') as is_read_only"].join(', ')}`,
      settings.flatMap(([name, milliseconds]) => [name, String(milliseconds)]),
    );
    if (this.addresses.length > 1 && rows[0]?.is_read_only === 'on')
      throw Object.assign(new Error('the server is read-only'), { code: readOnlyCode });
  }
}

/** The connection, or the pool's own error when the time has passed. One that comes later is returned to the pool. */
function inTime(acquiring: Promise<pg.PoolClient>, milliseconds: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Error('timeout exceeded when trying to connect'));
    }, milliseconds);
    acquiring
      .then((client) => (isLate ? client.release() : resolve(client)), reject)
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Whether a response timed out or the connection ended without a reason. If PostgreSQL itself closes the
 * connection, the error has a code.
 */
const isSilence = (error: unknown): boolean =>
  isUnreachable(error) && causesOf(error).every(({ code }) => !code);
