import { typedParam } from '#domain/typed-text.ts';

/** Longer than any name, code or address. */
const maxSearchLength = 100;

/** The search in a list's URL; empty for none. */
export const searchedIn = (request: Request): string =>
  typedParam(new URL(request.url).searchParams, 'search', maxSearchLength);
