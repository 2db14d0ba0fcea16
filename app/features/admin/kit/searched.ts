import { cutTo } from '#domain/plain-text.ts';

/** No name, code or address that is searched for is longer. */
const maxSearchLength = 100;

/** What the address of a list searches for; empty for nothing. */
export const searchedIn = (request: Request): string =>
  cutTo((new URL(request.url).searchParams.get('search') ?? '').replaceAll('\0', '').trim(), maxSearchLength);
