import { describe, expect, it } from 'vitest';
import {
  afterIdParam,
  ascendingParam,
  choiceParam,
  columnsParam,
  dateParam,
  flagParam,
  folderParam,
  idParam,
  listQuery,
  orderParam,
  pageNumberParam,
  textParam,
} from './list-query.ts';

const id = '8f7a1f0e-52a1-4c5e-9a55-0d2f6f6a0b11';

const list = listQuery({
  search: textParam(),
  day: dateParam,
  state: choiceParam(['open', 'done']),
  nightId: idParam('night'),
  isLate: flagParam('late'),
  columns: columnsParam(['name', 'price', 'date'], ['name', 'price']),
  sort: orderParam(['placed', 'name'], ({ search }: { search: string }) => (search ? 'name' : 'placed')),
  isAscending: ascendingParam(({ sort }: { sort: string }) => sort === 'name'),
  page: pageNumberParam(9),
});
const read = (address: string) => list.read(new URLSearchParams(address));

describe('The address of a list', () => {
  it.each([
    ['', ''],
    ['search= ana  paz &state=open', 'search=ana+paz&state=open'],
    [`late=yes&night=${id}&day=2031-03-06`, `day=2031-03-06&night=${id}&late=yes`],
    ['state=gone&night=1&late=maybe&day=tomorrow&page=-3', ''],
    ['columns=price&columns=name,unknown', ''],
    ['columns=date', 'columns=date'],
    ['sort=name&order=up', 'sort=name'],
    ['search=a&sort=name&order=down', 'search=a&order=down'],
    ['page=4', 'page=4'],
    ['page=4000', 'page=9'],
  ])('?%s is written as ?%s, and reads the same', (asked, written) => {
    expect(list.address(read(asked))).toBe(written);
    expect(list.address(read(written))).toBe(written);
  });

  it('has changed choices, and can begin at the first page', () => {
    const query = read('state=open&page=4');
    expect(list.address(query, { page: 5 })).toBe('state=open&page=5');
    expect(list.firstPage(query, { state: 'done' })).toBe('state=done');
    expect(list.read({ url: 'https://example.com/admin?state=done&page=2' })).toEqual(
      read('state=done&page=2'),
    );
  });

  it('knows what restricts the rows, what changes their look, and what chooses a page', () => {
    expect([
      list.isNarrowed(read('sort=name&order=down&columns=date')),
      list.isNarrowed(read('late=yes')),
    ]).toEqual([false, true]);
    expect([list.isNarrowed(read('page=2')), list.isLaterPage(read('page=2'))]).toEqual([true, true]);
    expect(list.isLaterPage(read('state=open'))).toBe(false);
  });

  it('always names a folder, and begins after a row that exists', () => {
    const folders = listQuery({ show: folderParam(['open', 'done']), after: afterIdParam });
    const query = folders.read(new URLSearchParams(`show=else&after=${id}`));
    expect(query).toEqual({ show: 'open', after: id });
    expect(folders.firstPage(query)).toBe('show=open');
    expect(folders.read(new URLSearchParams('after=x')).after).toBeNull();
  });
});
