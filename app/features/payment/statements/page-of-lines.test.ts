import { describe, expect, it } from 'vitest';
import { pageOfLines } from './page-of-lines.ts';

const lines = Array.from({ length: 450 }, (_, at) => at);
const asked = (query: string) => pageOfLines(lines, { url: `https://example.com/statement/x${query}` });

describe('A page of the lines of a statement', () => {
  it('has 200 lines, and the last one the rest: all pages together have every line once', () => {
    const all = [1, 2, 3].map((page) => asked(`?page=${page}`));
    expect(all.map(({ shown }) => shown.length)).toEqual([200, 200, 50]);
    expect(all.flatMap(({ shown }) => shown)).toEqual(lines);
    expect(all.map(({ page, pages }) => `${page}/${pages}`)).toEqual(['1/3', '2/3', '3/3']);
  });

  it.each([
    ['', 1],
    ['?page=0', 1],
    ['?page=-1', 1],
    ['?page=x', 1],
    ['?page=9', 3],
    ['?page=99999999999', 1],
  ])('is one that exists for %j', (query, page) => expect(asked(query).page).toBe(page));

  it('is one of a statement without lines', () => {
    expect(pageOfLines([], { url: 'https://example.com/?page=2' })).toEqual({ shown: [], page: 1, pages: 1 });
  });
});
