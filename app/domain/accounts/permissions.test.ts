import { describe, expect, it } from 'vitest';
import { adminPages, mayOpen, startPageOf } from '#domain/accounts/admin-pages.ts';
import {
  cityRoles,
  includesRights,
  type Member,
  may,
  permissions,
  secondFactorRoles,
} from '#domain/accounts/permissions.ts';
import { type Role, roleOfVerified, roles, staffRoles } from '#domain/accounts/roles.ts';

const member = (role: Role, ...cities: string[]): Member => ({ role, cities });
const rightsOf = (who: Member) => permissions.filter((permission) => may(who, permission)).join(' ');

it.each<[Role, string, string]>([
  ['customer', '', ''],
  ['guide', 'checkIn takePayments', 'checkIn takePayments'],
  ['content', 'editContent', ''],
  [
    'finance',
    'seeBookings exportGuests refund seeMoney keepBooks payPartners',
    'seeBookings exportGuests refund seeMoney',
  ],
  [
    'manager',
    'checkIn takePayments seeBookings manageBookings exportGuests refund seeMoney keepBooks manageNights manageCatalogue managePartners payPartners signOffCash editContent readMessages',
    'checkIn takePayments seeBookings manageBookings exportGuests refund seeMoney manageNights',
  ],
  [
    'admin',
    'checkIn takePayments seeBookings manageBookings exportGuests refund seeMoney keepBooks manageNights manageCatalogue managePartners setTerms payPartners signOffCash editContent readMessages managePeople changeSettings seeLog',
    'checkIn takePayments seeBookings manageBookings exportGuests refund seeMoney manageNights',
  ],
])('a %s may do exactly this, and limited to a city only what belongs to one', (role, all, limited) => {
  expect(rightsOf(member(role))).toBe(all);
  expect(rightsOf(member(role, 'vallarta'))).toBe(limited);
});

it('limits only roles of which something is left', () => {
  expect(cityRoles).toEqual(['guide', 'finance', 'manager']);
});

it('asks everyone but guides for a second factor', () => {
  expect(secondFactorRoles).toEqual(['content', 'finance', 'manager', 'admin']);
});

it.each<[Member, Member, boolean]>([
  [member('admin'), member('manager'), true],
  [member('manager'), member('admin'), false],
  [member('manager'), member('finance'), true],
  [member('finance'), member('content'), false],
  [member('content'), member('finance'), false],
  [member('guide'), member('customer'), true],
  [member('guide', 'vallarta'), member('customer'), true],
  [member('customer'), member('guide'), false],
  [member('guide'), member('guide', 'vallarta'), true],
  [member('guide', 'vallarta'), member('guide'), false],
  [member('guide', 'vallarta'), member('guide', 'sayulita'), false],
  [member('guide', 'vallarta', 'sayulita'), member('guide', 'sayulita'), true],
])('%j has the rights of %j: %j', (first, second, expected) => {
  expect(includesRights(first, second)).toBe(expected);
});

it('makes an admin only of a configured address, and never lowers a role', () => {
  const named = ['boss@example.com'];
  expect(roleOfVerified('boss@example.com', 'customer', named)).toBe('admin');
  expect(roleOfVerified('boss@example.com.mx', 'customer', named)).toBe('customer');
  expect(roleOfVerified('guide@example.com', 'guide', named)).toBe('guide');
});

describe('admin pages', () => {
  it.each(Object.entries(adminPages))('%s is opened by %s, whatever its ids are', (page, permission) => {
    const address = page.replace(/:\w+/g, 'x1-y2').replace('*', 'no/such.page');
    for (const role of staffRoles)
      for (const spelling of [address, `${address}?a=/b`, `${address}#c`, address.toUpperCase()])
        expect(mayOpen(member(role), spelling)).toBe(permission === null || may(member(role), permission));
    expect(mayOpen(member('customer'), address)).toBe(false);
  });

  it('do not include other addresses, which are open', () => {
    for (const address of ['/', '/profile', '/adminx', '/crawls/admin'])
      expect(mayOpen(member('customer'), address)).toBe(true);
  });

  it('start where the role works, on a page that it opens', () => {
    expect(roles.map((role) => startPageOf(member(role)))).toEqual([
      null,
      '/door',
      '/admin/page-texts',
      '/admin/payments',
      '/admin/dashboard',
      '/admin/dashboard',
    ]);
    for (const role of staffRoles) expect(mayOpen(member(role), startPageOf(member(role)) ?? '')).toBe(true);
    for (const role of cityRoles)
      expect(mayOpen(member(role, 'vallarta'), startPageOf(member(role)) ?? '')).toBe(true);
  });
});
