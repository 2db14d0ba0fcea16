import { listQuery, textParam } from '#domain/list-query.ts';

/** The choices of a list that can be searched, and nothing else. */
export const searchList = listQuery<{ readonly search: string }>({ search: textParam() });

/** Those of a list that always shows all its rows. */
export const noChoices = listQuery<object>({});
