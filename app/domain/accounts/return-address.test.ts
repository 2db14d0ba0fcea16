import { expect, it } from 'vitest';
import { safeReturnAddress } from '#domain/accounts/return-address.ts';

it.each(['/bookings', '/es/profile?tab=1#sessions', '/checkout?crawl=a&x=//b'])('goes on to %s', (path) => {
  expect(safeReturnAddress(path)).toBe(path);
});

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/x/..//evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'evil.example',
  `/${'a'.repeat(3_000)}`,
  '',
  null,
])('refuses to leave the site by %j', (text) => {
  expect(safeReturnAddress(text, '/home')).toBe('/home');
});
