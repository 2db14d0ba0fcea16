import { expect, it } from 'vitest';
import { maxPathCharacters, maxPathSegments, routableRequest } from './router-request.ts';

const origin = 'http://localhost';
const seenByRouter = (address: string) => routableRequest(new Request(origin + address)).url;

it.each([
  '/',
  '/es/booking-confirmation/0f0c7f30-0000-4000-8000-000000000000/terms?paid=yes',
  `/crawls/${'a'.repeat(maxPathCharacters - 8)}`,
  '/a'.repeat(maxPathSegments),
  `/faq?q=${'/'.repeat(5_000)}`,
])('leaves %.60s unchanged', (address) => {
  expect(seenByRouter(address)).toBe(origin + address);
});

it.each([
  ['/a'.repeat(maxPathSegments + 1), '/not-found'],
  ['/a'.repeat(7_500), '/not-found'],
  [`${'/a'.repeat(7_500)}.data?index`, '/not-found.data'],
  [`/es${'/a'.repeat(7_500)}`, '/es/not-found'],
  [`/es${'/a'.repeat(7_500)}.data`, '/es/not-found.data'],
  ['/'.repeat(15_000), '/not-found'],
  [`/crawls/${'a'.repeat(maxPathCharacters)}`, '/not-found'],
  [`/crawls/${'%20'.repeat(5_000)}`, '/not-found'],
])('shortens %.40s, which no page can have, to a path that the router does not know', (address, seen) => {
  expect(seenByRouter(address)).toBe(origin + seen);
});

it('keeps the method of a request for such an address', () => {
  const request = new Request(`${origin}${'/a'.repeat(100)}`, { method: 'POST', body: 'name=Ana' });
  expect(routableRequest(request).method).toBe('POST');
});

it.each(['/es.data', '/es/_.data', '/_.data', '/es/faq.data', '/es.data?_routes=home'])(
  'leaves the data of a page unchanged: %s',
  (address) => {
    expect(seenByRouter(address)).toBe(origin + address);
  },
);

it.each([
  ['/es/es.data', '/es/not-found.data'],
  ['/es/es/_.data', '/es/not-found.data'],
  ['/es/es/faq.data', '/es/not-found.data'],
])('knows no data below two languages: %s', (address, seen) => {
  expect(seenByRouter(address)).toBe(origin + seen);
});

it('knows no page below two languages', () => {
  expect(seenByRouter('/es/es/faq')).toBe(`${origin}/es/not-found`);
  expect(seenByRouter('/es/faq')).toBe(`${origin}/es/faq`);
});
