import { expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

it.each([
  ['/', '/'],
  ['/crawls', '/crawls'],
  ['/crawls/', '/crawls'],
  ['/CRAWLS/', '/crawls'],
  ['//Crawls///', '/crawls'],
  ['/ES/Faq/', '/es/faq'],
  ['/es/', '/es'],
])('%s is spelled %s', (pathname, canonical) => expect(canonicalPath(pathname)).toBe(canonical));

it.each([
  ['/T/AbC123/', { code: 'AbC123' }, '/t/AbC123'],
  ['/Crawls/caf%C3%A9-Crawl/', { slug: 'café-Crawl' }, '/crawls/caf%C3%A9-Crawl'],
  ['/NO/Such/Page', { '*': 'NO/Such/Page' }, '/NO/Such/Page'],
  ['/Crawls/%E0%A4%A', {}, '/crawls/%e0%a4%a'],
])('%s keeps what %j fills in: %s', (pathname, params, canonical) =>
  expect(canonicalPath(pathname, params)).toBe(canonical),
);
