import { expect, it } from 'vitest';
import { mayActAs, type Role, roleOfVerified, roles } from '#domain/accounts/roles.ts';

it.each<[Role, Role[]]>([
  ['customer', ['customer']],
  ['guide', ['customer', 'guide']],
  ['admin', ['customer', 'guide', 'admin']],
])('a %s may act as %j and as nothing else', (role, allowed) => {
  expect(roles.filter((needed) => mayActAs(role, needed))).toEqual(allowed);
});

it('makes an admin only of a configured address, and never lowers a role', () => {
  const named = ['boss@example.com'];
  expect(roleOfVerified('boss@example.com', 'customer', named)).toBe('admin');
  expect(roleOfVerified('boss@example.com.mx', 'customer', named)).toBe('customer');
  expect(roleOfVerified('guide@example.com', 'guide', named)).toBe('guide');
});
