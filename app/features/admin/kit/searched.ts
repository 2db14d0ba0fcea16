import { cutTo } from '#domain/plain-text.ts';

/** Longer than any name, code or address. */
const maxSearchLength = 100;

/** The search in a list's URL; empty for none. */
export const searchedIn = (request: Request): string =>
  cutTo((new URL(request.url).searchParams.get('search') ?? '').replaceAll('\0', '').trim(), maxSearchLength);
