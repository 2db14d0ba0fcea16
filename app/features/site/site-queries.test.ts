import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { crawlQuery, nightsQuery } from './site-queries.ts';

const answers = (status: number, body: unknown) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }));
afterEach(() => vi.restoreAllMocks());

const ask = (query: ReturnType<typeof crawlQuery>) =>
  new QueryClient().fetchQuery({ ...query, retry: false });

it('a crawl that is not public is null, not an error', async () => {
  answers(404, { reason: 'crawl.unknown' });
  expect(await ask(crawlQuery('gone'))).toBeNull();
});

it('any other failed response is an error', async () => {
  answers(503, {});
  await expect(ask(crawlQuery('beach'))).rejects.toThrow('/api/crawls/beach answered 503');
  answers(404, {});
  await expect(new QueryClient().fetchQuery({ ...nightsQuery('1'), retry: false })).rejects.toThrow('404');
});
