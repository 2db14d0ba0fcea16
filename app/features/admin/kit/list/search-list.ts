import { listQuery, textParam } from '#domain/list-query.ts';

/** The choices of a list that can be searched, and nothing else. */
export const searchList = listQuery<{ readonly search: string }>({ search: textParam() });
