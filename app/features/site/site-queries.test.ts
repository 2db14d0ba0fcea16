import { afterEach, expect, it, vi } from 'vitest';
import { crawlQuery, nightsQuery } from './site-queries.ts';

const answers = (status: number, body: unknown) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }));
afterEach(() => vi.restoreAllMocks());

const { signal } = new AbortController();

it('a crawl that is not public is null, not an error', async () => {
  answers(404, { reason: 'crawl.unknown' });
  expect(await crawlQuery('gone').fetch(signal)).toBeNull();
});

it('any other failed response is an error', async () => {
  answers(503, {});
  await expect(crawlQuery('beach').fetch(signal)).rejects.toThrow('/api/crawls/beach answered 503');
  answers(404, {});
  await expect(nightsQuery('1').fetch(signal)).rejects.toThrow('404');
});
