import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * One connection that a process keeps open for as long as it uses the cluster. The database itself thus
 * knows who is still in the house, and forgets whoever is killed.
 */
export interface Presence {
  /** Resolves when the connection is lost, which is how a process notices that PostgreSQL ended; not after `leave`. */
  readonly lost: Promise<void>;
  isLast(): Promise<boolean>;
  leave(): Promise<void>;
}

/** The address under which a cluster is reached through its directory of sockets. */
export function socketUrl(sockets: string): string {
  return `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(sockets)}`;
}

/** Enters the house; refused when PostgreSQL does not answer there. */
export async function enter(sockets: string): Promise<Presence> {
  let client = await connect(sockets);
  // Presence alone keeps no process running.
  client.unref();
  let hasLeft = false;
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  client.once('end', () => {
    if (!hasLeft) lose();
  });
  return {
    lost,
    async isLast() {
      client.ref();
      try {
        return await isLast(client);
      } catch {
        // PostgreSQL crashed and recovered meanwhile, and our connection with it.
        client = await connect(sockets);
        return await isLast(client);
      }
    },
    leave() {
      hasLeft = true;
      return client.end().catch(() => {});
    },
  };
}

/** The package's types do not know that a client may leave the process free to end. */
type Client = pg.Client & { ref(): void; unref(): void };

async function connect(sockets: string): Promise<Client> {
  const client = new pg.Client({
    connectionString: socketUrl(sockets),
    application_name: 'presence',
    connectionTimeoutMillis: 5000,
    // A process that ends must not hang on a PostgreSQL that does not answer.
    query_timeout: 5000,
  });
  // Whoever uses the database notices when PostgreSQL dies; here it only ends our presence.
  client.on('error', () => {});
  await client.connect();
  return client as Client;
}

/** Pools that were closed a moment ago may still be listed, so what is no presence gets a moment to go. */
async function isLast(client: pg.Client, graceMilliseconds = 300): Promise<boolean> {
  const deadline = performance.now() + graceMilliseconds;
  for (;;) {
    const { rows } = await client.query<{ application_name: string }>(
      "select application_name from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    if (rows.length === 0) return true;
    if (rows.some((row) => row.application_name === 'presence') || performance.now() > deadline) return false;
    await sleep(10);
  }
}
