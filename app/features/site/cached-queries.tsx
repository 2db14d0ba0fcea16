import { createContext, type ReactNode, use, useCallback, useState, useSyncExternalStore } from 'react';
import { millisecondsPerMinute } from '#domain/durations.ts';

/** Source: specification §9, data caching. */
export const freshMilliseconds = 5 * millisecondsPerMinute;
export const cachedMilliseconds = 10 * millisecondsPerMinute;
const maxRetries = 2;

const firstRetryAfterMilliseconds = 1_000;

/** What a query reads: its key in the cache, and the request. */
export type Query<T> = {
  readonly key: string;
  readonly fetch: (signal: AbortSignal) => Promise<T>;
};

/** Data that a query starts with, and when they were read (milliseconds since 1970). */
export type Primed<T> = { readonly data: T; readonly readAt: number };

/** `isPending` until there are data or an error. An error leaves the data that were read before. */
export type Result<T> = {
  readonly data: T | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
};

type Entry = {
  result: Result<unknown>;
  readAt: number;
  /** Whether the data are to be read again although they are not old. */
  isStale: boolean;
  request: AbortController | null;
  deletion: ReturnType<typeof setTimeout> | undefined;
  /** Each of them is called when the result changes. */
  readonly observers: Set<() => void>;
};

const nothing: Result<never> = { data: undefined, isPending: true, isError: false };

/**
 * Data that the public pages share (specification §9): data are fresh for five minutes and then read again when a
 * page that shows them is opened or the network returns. What no page shows is deleted after ten minutes. A failed
 * request is repeated twice.
 */
export class CachedQueries {
  readonly #entries = new Map<string, Entry>();

  /** The cached result, which starts with `primed` if nothing is cached yet. */
  read<T>({ key }: Query<T>, primed: Primed<T> | null): Result<T> {
    return this.#entry(key, primed).result as Result<T>;
  }

  /** Calls `onChange` for every new result, and reads data that are not fresh. */
  observe(query: Query<unknown>, onChange: () => void): () => void {
    const entry = this.#entry(query.key, null);
    clearTimeout(entry.deletion);
    const refresh = () => {
      // Without a network the request waits for it, instead of failing.
      if (!isFresh(entry) && navigator.onLine) void this.#fetch(query, entry);
    };
    entry.observers.add(onChange);
    addEventListener('online', refresh);
    refresh();
    return () => {
      entry.observers.delete(onChange);
      removeEventListener('online', refresh);
      if (entry.observers.size > 0) return;
      entry.request?.abort();
      entry.deletion = setTimeout(() => this.#entries.delete(query.key), cachedMilliseconds);
    };
  }

  /** Replaces cached data. Their age stays: whatever else they contain was not read again. */
  change<T>({ key }: Query<T>, change: (data: T) => T) {
    const entry = this.#entries.get(key);
    if (entry?.result.data === undefined) return;
    publish(entry, { ...entry.result, data: change(entry.result.data as T) });
  }

  /** Reads the data again: at once if a page shows them. */
  async refresh(query: Query<unknown>) {
    const entry = this.#entries.get(query.key);
    if (!entry) return;
    entry.isStale = true;
    if (entry.observers.size > 0) await this.#fetch(query, entry);
  }

  #entry(key: string, primed: Primed<unknown> | null): Entry {
    const existing = this.#entries.get(key);
    if (existing && !(primed && existing.result.data === undefined)) return existing;
    const start = {
      result: primed ? { data: primed.data, isPending: false, isError: false } : nothing,
      readAt: primed?.readAt ?? 0,
    };
    if (existing) return Object.assign(existing, start);
    const entry: Entry = {
      ...start,
      isStale: false,
      request: null,
      deletion: undefined,
      observers: new Set(),
    };
    this.#entries.set(key, entry);
    return entry;
  }

  async #fetch(query: Query<unknown>, entry: Entry) {
    if (entry.request && !entry.request.signal.aborted) return;
    const request = new AbortController();
    entry.request = request;
    try {
      const data = await withRetries(() => query.fetch(request.signal), request.signal);
      if (request.signal.aborted) return;
      entry.readAt = Date.now();
      entry.isStale = false;
      publish(entry, { data, isPending: false, isError: false });
    } catch {
      if (!request.signal.aborted)
        publish(entry, { data: entry.result.data, isPending: false, isError: true });
    } finally {
      if (entry.request === request) entry.request = null;
    }
  }
}

const isFresh = ({ readAt, isStale }: Entry): boolean => !isStale && Date.now() - readAt < freshMilliseconds;

function publish(entry: Entry, result: Result<unknown>) {
  entry.result = result;
  for (const onChange of entry.observers) onChange();
}

/** Waits one second before the first retry and two before the second. */
async function withRetries<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await read();
    } catch (error) {
      if (retries === maxRetries || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, firstRetryAfterMilliseconds * 2 ** retries));
    }
  }
}

const QueriesContext = createContext<CachedQueries | null>(null);

/** One cache for all public pages of a document; on the server, one per page. */
export function CachedQueriesProvider({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new CachedQueries());
  return <QueriesContext value={queries}>{children}</QueriesContext>;
}

export function useCachedQueries(): CachedQueries {
  const queries = use(QueriesContext);
  if (!queries) throw new Error('CachedQueriesProvider is missing');
  return queries;
}

/** The result of a query, kept up to date. Without a query it stays pending. */
export function useCachedQuery<T>(query: Query<T> | undefined, primed: Primed<T> | null): Result<T> {
  const queries = useCachedQueries();
  // biome-ignore lint/correctness/useExhaustiveDependencies: queries of one key are the same.
  const subscribe = useCallback(
    (onChange: () => void) => (query ? queries.observe(query, onChange) : () => {}),
    [queries, query?.key],
  );
  const read = () => (query ? queries.read(query, primed) : nothing);
  return useSyncExternalStore(subscribe, read, read);
}
