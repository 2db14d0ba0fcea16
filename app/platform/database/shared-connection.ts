import type pg from 'pg';
import type { Watch } from './break-silence.ts';
import { connectionOf } from './connection-of.ts';
import type { Database, Transaction } from './database.ts';
import { onePacket, streamOf } from './one-packet.ts';
import { prepareStatements } from './prepare-statements.ts';

/** What drizzle needs of a connection. */
export interface SharedConnection {
  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>;
  /** Closes the connection; the next question opens another one. */
  reconnect(): void;
  /** Waits for what was asked, then closes the connection. */
  end(): Promise<void>;
}

/**
 * One connection for short questions of everybody. What several requests ask in the same turn of the event
 * loop goes out in one packet and comes back in one: for a question by a key, writing to the socket costs
 * more than all the rest, and under load a turn answers several requests. They are answered one after the
 * other, so that nothing may wait here: no writing, no locking and no report. The connection is made with the
 * first question, and anew after it was lost.
 */
export function openSharedConnection(open: () => pg.Client, watch: Watch): SharedConnection {
  let connecting: Promise<Asking> | undefined;
  let isEnded = false;
  return {
    async query(query, values) {
      if (isEnded) throw new Error('The database is closed');
      connecting ??= connect();
      const { ask } = await connecting;
      return ask(query, values);
    },
    reconnect() {
      const left = connecting;
      connecting = undefined;
      left?.then(({ end }) => end()).catch(() => undefined);
    },
    async end() {
      isEnded = true;
      const asking = await connecting?.catch(() => undefined);
      await asking?.end();
    },
  };

  function connect(): Promise<Asking> {
    const client = open();
    const asking = client.connect().then(() => {
      prepareStatements(client);
      return askingTogether(client, watch);
    });
    // Forgets only itself: a new connection may have taken its place before this one reports its end.
    const forget = () => {
      if (connecting === asking) connecting = undefined;
    };
    client.once('end', forget);
    asking.catch(forget);
    // Pending queries reject by themselves; this only drops the dead connection.
    client.on('error', () => {
      forget();
      void client.end();
    });
    return asking;
  }
}

const shared = new WeakMap<object, Database>();

/** From now on short questions to the pool's database go to the other one, which is the same over one connection. */
export function shareForShortQuestions(pool: pg.Pool, overShared: Database): void {
  shared.set(pool, overShared);
}

/** Where a short question is asked: a transaction's own connection, or the one that all share. */
export const forShortQuestions = (database: Database | Transaction): Database | Transaction =>
  shared.get(connectionOf(database)) ?? database;

type Asking = { readonly ask: SharedConnection['query']; end(): Promise<void> };

/** Holds what is asked until the event loop has seen to everybody who came in this turn. */
function askingTogether(client: pg.Client, watch: Watch): Asking {
  const stream = streamOf(client);
  const { silentMilliseconds, breakOff } = watch(client);
  const hold = onePacket(client, setImmediate);
  let unanswered = 0;
  // Counts from what was last heard: others go on asking on a connection that is dead.
  const silence = setTimeout(() => unanswered > 0 && breakOff(), silentMilliseconds).unref();
  stream.on('data', () => silence.refresh());
  stream.once('close', () => clearTimeout(silence));
  return {
    async ask(query, values) {
      hold();
      if (unanswered === 0) silence.refresh();
      unanswered += 1;
      try {
        return await client.query(query, values);
      } finally {
        unanswered -= 1;
      }
    },
    end: () => client.end(),
  };
}
