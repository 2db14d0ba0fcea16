import { expect, it } from 'vitest';
import { addressIn, unprefixedAddress } from './language.ts';

it.each([
  ['/', '/es'],
  ['/faq', '/es/faq'],
  ['/crawls/x', '/es/crawls/x'],
])('%s is %s in Spanish, and back', (english, spanish) => {
  expect(addressIn('es', english)).toBe(spanish);
  expect(addressIn('en', spanish)).toBe(english);
  expect(addressIn('es', spanish)).toBe(spanish);
});

it('a page that exists once keeps its address', () => {
  expect(addressIn('es', '/admin/bookings')).toBe('/admin/bookings');
});

it.each(['/es//evil.example', '//evil.example', '/es/\\evil.example', '///evil.example/x'])(
  'no address leads off the site: %s',
  (pathname) => {
    for (const language of ['en', 'es'] as const)
      expect(new URL(addressIn(language, pathname), 'https://here.example').host).toBe('here.example');
  },
);

it.each([
  ['/en', '/'],
  ['/en/', '/'],
  ['/EN/Faq', '/Faq'],
  ['/en/crawls/x', '/crawls/x'],
  ['/en//evil.example', '/evil.example'],
  ['/english', null],
  ['/faq', null],
  ['/en/es/faq', null],
  ['/en/en/faq', null],
  ['/es/en/faq', null],
])('%s names the default language, and leads to %s', (pathname, address) => {
  expect(unprefixedAddress(pathname)).toBe(address);
});
