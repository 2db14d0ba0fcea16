import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CachedQueries, cachedMilliseconds, freshMilliseconds } from './cached-queries.tsx';

/** A browser that is online; `online` is dispatched by the tests. */
const browser = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answers = (fetch: (signal: AbortSignal) => Promise<string>) => ({ key: 'crawls', fetch: vi.fn(fetch) });
const settled = () => vi.advanceTimersByTimeAsync(0);

it('reads nothing while the data of the page are fresh, and again after five minutes', async () => {
  const queries = new CachedQueries();
  const query = answers(async () => 'new');
  expect(queries.read(query, { data: 'loaded', readAt: Date.now() })).toMatchObject({ data: 'loaded' });
  queries.observe(query, () => {})();
  await vi.advanceTimersByTimeAsync(freshMilliseconds - 1);
  queries.observe(query, () => {})();
  expect(query.fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const changed = vi.fn();
  queries.observe(query, changed);
  await settled();
  expect(changed).toHaveBeenCalledOnce();
  expect(queries.read(query, null)).toEqual({ data: 'new', isPending: false, isError: false });
});

it('deletes what no page has shown for ten minutes', async () => {
  const queries = new CachedQueries();
  const query = answers(async () => 'new');
  queries.read(query, { data: 'loaded', readAt: Date.now() });
  const leave = queries.observe(query, () => {});
  await vi.advanceTimersByTimeAsync(cachedMilliseconds);
  expect(queries.read(query, null).data).toBe('loaded');
  leave();
  await vi.advanceTimersByTimeAsync(cachedMilliseconds - 1);
  expect(queries.read(query, null).data).toBe('loaded');
  await vi.advanceTimersByTimeAsync(1);
  expect(queries.read(query, null)).toEqual({ data: undefined, isPending: true, isError: false });
});

it('repeats a failed request twice, and keeps the former data', async () => {
  const queries = new CachedQueries();
  const query = answers(() => Promise.reject(new Error('503')));
  queries.read(query, { data: 'loaded', readAt: 0 });
  queries.observe(query, () => {});
  await vi.advanceTimersByTimeAsync(2_999);
  expect(query.fetch).toHaveBeenCalledTimes(2);
  expect(queries.read(query, null).isError).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(query.fetch).toHaveBeenCalledTimes(3);
  expect(queries.read(query, null)).toEqual({ data: 'loaded', isPending: false, isError: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(query.fetch).toHaveBeenCalledTimes(3);
});

it('waits for the network, and reads old data when it returns', async () => {
  const queries = new CachedQueries();
  const query = answers(async () => 'new');
  vi.stubGlobal('navigator', { onLine: false });
  queries.observe(query, () => {});
  await settled();
  expect(query.fetch).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: true });
  browser.dispatchEvent(new Event('online'));
  await settled();
  expect(queries.read(query, null).data).toBe('new');
});

it('ends the request of a page that is left, and starts it again on the next', async () => {
  const queries = new CachedQueries();
  const query = answers(
    (signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        setTimeout(resolve, 100, 'new');
      }),
  );
  queries.observe(query, () => {})();
  queries.observe(query, () => {});
  await vi.advanceTimersByTimeAsync(100);
  expect(query.fetch).toHaveBeenCalledTimes(2);
  expect(query.fetch.mock.calls[0]?.[0].aborted).toBe(true);
  expect(queries.read(query, null).data).toBe('new');
});

it('a change keeps the age of the data, and a refresh reads them again', async () => {
  const queries = new CachedQueries();
  const query = answers(async () => 'new');
  queries.read(query, { data: 'loaded', readAt: Date.now() });
  queries.observe(query, () => {});
  queries.change(query, (data: string) => `${data}, changed`);
  expect(queries.read(query, null).data).toBe('loaded, changed');
  expect(query.fetch).not.toHaveBeenCalled();
  await queries.refresh(query);
  expect(queries.read(query, null).data).toBe('new');
});
