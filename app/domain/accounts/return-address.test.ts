import { expect, it } from 'vitest';
import { pageAfterSignIn, safeReturnAddress } from '#domain/accounts/return-address.ts';

it.each(['/bookings', '/es/profile?tab=1#sessions', '/checkout?crawl=a&x=//b'])(
  'accepts the path %s',
  (path) => {
    expect(safeReturnAddress(path)).toBe(path);
  },
);

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
])('refuses %j, which leads to another site', (text) => {
  expect(safeReturnAddress(text, '/home')).toBe('/home');
});

it.each([
  ['customer', null, '/es'],
  ['customer', '/bookings', '/bookings'],
  ['customer', '/admin/bookings', '/es'],
  ['guide', null, '/door'],
  ['guide', '/admin/guest-list?night=x', '/admin/guest-list?night=x'],
  ['guide', '/admin/guest-list.csv', '/admin/guest-list.csv'],
  ['guide', '/admin', '/door'],
  ['guide', '/admin/bookings', '/door'],
  ['guide', '/x/../ADMIN/people', '/door'],
  ['guide', '/profile', '/profile'],
  ['guide', '//evil.example', '/door'],
  ['content', null, '/admin/page-texts'],
  ['content', '/admin/bookings/x', '/admin/page-texts'],
  ['content', '/admin/edit-pub-crawl/x', '/admin/edit-pub-crawl/x'],
  ['finance', '/admin/money?month=2027-01', '/admin/money?month=2027-01'],
  ['manager', '/admin/people', '/admin/dashboard'],
  ['admin', null, '/admin/dashboard'],
  ['admin', '/', '/'],
  ['admin', '/admin/people', '/admin/people'],
] as const)('redirects a %s who was sent to sign in from %j to %s', (role, asked, expected) => {
  expect(pageAfterSignIn(asked, { role, cities: [] }, '/es')).toBe(expected);
});
