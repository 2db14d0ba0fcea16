import type { ListQuery } from '#domain/list-query.ts';

/** The order of a list, and the addresses of the others. */
export type ListOrder = {
  readonly by: string;
  readonly isAscending: boolean;
  readonly to: (by: string, isAscending: boolean) => string;
};

/** The order of a list whose query has `sort` and `isAscending`; undefined for a list with one order. */
export function orderOf<Query extends object>(list: ListQuery<Query>, query: Query): ListOrder | undefined {
  if (!('sort' in query && 'isAscending' in query)) return undefined;
  return {
    by: String(query.sort),
    isAscending: query.isAscending === true,
    to: (sort, isAscending) => `?${list.firstPage({ ...query, sort, isAscending })}`,
  };
}
