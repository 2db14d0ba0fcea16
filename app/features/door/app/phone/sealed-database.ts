/**
 * The database of the app in a browser. Everything in it is encrypted by a key that scripts can use and nobody can read: what
 * is on the storage of a lost phone is worth nothing without its browser. See docs/decisions/door-on-the-phone.md.
 */

const databaseName = 'door';
const stores = ['keys', 'sealed', 'entries'] as const;

type StoreName = (typeof stores)[number];
type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly bytes: ArrayBuffer };

/** A row of the queue: its place in the order of the phone, and its id. */
type QueueRow = Sealed & { readonly seq?: number; readonly id: string };

export type SealedDatabase = Awaited<ReturnType<typeof openSealedDatabase>>;

/** Opens the database, and makes its key on the first start. Rejects where the browser stores nothing. */
export async function openSealedDatabase() {
  const database = await opened();
  const key = await ownKey(database);

  async function seal(value: unknown): Promise<Sealed> {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(value));
    return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) };
  }

  async function unseal<Value>({ iv, bytes }: Sealed): Promise<Value> {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes);
    return JSON.parse(new TextDecoder().decode(text));
  }

  return {
    async read<Value>(name: string): Promise<Value | null> {
      const sealed = await inStore<Sealed | undefined>(database, 'sealed', (store) => store.get(name));
      return sealed ? unseal<Value>(sealed) : null;
    },
    async readQueue<Entry>(): Promise<Entry[]> {
      const rows = await inStore<QueueRow[]>(database, 'entries', (store) => store.getAll());
      return Promise.all(rows.map((row) => unseal<Entry>(row)));
    },
    /**
     * Adds entries to the queue in order. Resolves once they are on the storage of the phone. One that is queued already
     * stays where it is.
     */
    async enqueue(entries: readonly { readonly id: string }[]): Promise<void> {
      const rows = await Promise.all(
        entries.map(async (entry) => ({ ...(await seal(entry)), id: entry.id })),
      );
      await changing(database, ['entries'], (transaction) => {
        const queue = transaction.objectStore('entries');
        for (const row of rows) {
          const asked = queue.index('id').getKey(row.id);
          asked.onsuccess = () => {
            if (asked.result === undefined) queue.add(row);
          };
        }
      });
    },
    /** Writes values, deletes those that are null, and removes entries from the queue: all or nothing. */
    async write(values: Readonly<Record<string, unknown>>, settled: readonly string[] = []): Promise<void> {
      const sealed = await Promise.all(
        Object.entries(values).map(
          async ([name, value]) => [name, value === null ? null : await seal(value)] as const,
        ),
      );
      await changing(database, ['sealed', 'entries'], (transaction) => {
        const store = transaction.objectStore('sealed');
        for (const [name, value] of sealed) value === null ? store.delete(name) : store.put(value, name);
        const queue = transaction.objectStore('entries');
        for (const id of settled) {
          const asked = queue.index('id').getKey(id);
          asked.onsuccess = () => {
            if (asked.result !== undefined) queue.delete(asked.result);
          };
        }
      });
    },
    close: () => database.close(),
  };
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(databaseName, 1);
    asked.onupgradeneeded = () => {
      for (const name of stores) if (name !== 'entries') asked.result.createObjectStore(name);
      const queue = asked.result.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true });
      queue.createIndex('id', 'id', { unique: true });
    };
    asked.onsuccess = () => {
      // Another tab, or the browser's settings, may delete the database.
      asked.result.onversionchange = () => asked.result.close();
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error);
  });
}

/** Two tabs may start at once: the key that was stored first counts. */
async function ownKey(database: IDBDatabase): Promise<CryptoKey> {
  const find = () => inStore<CryptoKey | undefined>(database, 'keys', (store) => store.get('own'));
  const stored = await find();
  if (stored) return stored;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await changing(database, ['keys'], (transaction) => {
    const store = transaction.objectStore('keys');
    const asked = store.getKey('own');
    asked.onsuccess = () => {
      if (asked.result === undefined) store.add(made, 'own');
    };
  });
  return (await find()) ?? made;
}

function inStore<Answer>(
  database: IDBDatabase,
  name: StoreName,
  ask: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = ask(database.transaction(name).objectStore(name));
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

/** Resolves when the change is on the storage of the phone. Rejects, and changes nothing, if that is full. */
function changing(
  database: IDBDatabase,
  names: readonly StoreName[],
  change: (transaction: IDBTransaction) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(names, 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    change(transaction);
  });
}
