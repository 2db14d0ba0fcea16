import { expect, it } from 'vitest';
import { mayLoadThirdParties } from './third-party-pages.ts';

it.each([
  '/',
  '/es',
  '/es/',
  '/faq',
  '/es/crawls',
  '/crawls/beach',
  '/crawls/id/7',
  '/book-now/',
  '/contact',
])('allows third-party scripts on %s', (path) => expect(mayLoadThirdParties(path)).toBe(true));

it.each([
  '/admin',
  '/admin/dashboard',
  '/checkout',
  '/es/checkout',
  '/booking-confirmation/1',
  '/bookings',
  '/es/bookings/1/receipt',
  '/profile',
  '/login',
  '/reset-password',
  '/t/CODE',
  '/nowhere',
  '/rehearsal/1',
])('never allows third-party scripts on %s', (path) => expect(mayLoadThirdParties(path)).toBe(false));
