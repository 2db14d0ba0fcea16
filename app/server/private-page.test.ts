import { expect, it } from 'vitest';
import { markPrivate } from './private-page.ts';

const session = 'language=es; __Secure-vpc.session_token=abc.def';

it.each<[string, string | null, string | null, string]>([
  ['a public page of somebody who is signed in', 'public, no-cache', session, 'private, no-cache'],
  ['a public page of a visitor', 'public, no-cache', 'language=es', 'public, no-cache'],
  ['a public page without cookies', 'public, no-cache', null, 'public, no-cache'],
  ['a page that nobody may keep', 'no-store', session, 'no-store'],
  ['a page of the visitor alone', 'private, no-cache', null, 'private, no-cache'],
  ['data of which no route says anything', null, session, 'private, no-cache'],
  ['the same of a visitor', null, null, 'private, no-cache'],
])('%s: %s with the cookies %s becomes %s', (_case, said, cookies, kept) => {
  const headers = new Headers(said === null ? {} : { 'cache-control': said });
  markPrivate(headers, cookies);
  expect(headers.get('cache-control')).toBe(kept);
});
