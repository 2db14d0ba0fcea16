import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/accounts/roles.ts';
import { adminGroupsFor, dayLinksFor, isUnder } from './admin-links.ts';
import { collapsedCookie, collapsedIn } from './collapsed-groups.ts';

const member = (role: Role) => ({ role, cities: [] });

it.each<[Role, string]>([
  ['admin', 'dashboard schedule bookings ticket-scanner'],
  ['manager', 'dashboard schedule bookings ticket-scanner'],
  ['finance', 'dashboard bookings payments money'],
  ['content', 'home-content page-texts gallery emails'],
  ['guide', 'ticket-scanner my-nights'],
  ['customer', ''],
])('the bar of a %s has the pages of the day that the role opens', (role, pages) => {
  const paths = dayLinksFor(member(role)).map(({ path }) => path.replace('/admin/', ''));
  expect(paths.join(' ')).toBe(pages);
});

it.each([
  ['/admin/schedule', '/admin/schedule', true],
  ['/admin/schedule/1/change', '/admin/schedule', true],
  ['/admin/schedule-crawl', '/admin/schedule', true],
  ['/admin/schedule-cancel', '/admin/schedule', true],
  ['/admin/scheduled', '/admin/schedule', false],
  ['/admin/edit-pub-crawl/1', '/admin/pub-crawls', true],
  ['/admin/coupon-batch', '/admin/coupons', true],
])('%s belongs to %s: %s', (address, page, belongs) => {
  const link = adminGroupsFor(member('admin'))
    .flatMap(({ links }) => links)
    .find(({ path }) => path === page)!;
  expect(isUnder(address, link)).toBe(belongs);
});

describe('The collapsed groups', () => {
  it('are those opened rarely at first, but none for a role with few pages', () => {
    expect(collapsedIn(null, adminGroupsFor(member('admin')))).toEqual(['products', 'website', 'settings']);
    expect(collapsedIn('language=es', adminGroupsFor(member('content')))).toEqual([]);
  });

  it.each([[[]], [['money']], [['money', 'website']]])('are remembered: %j', (names) => {
    const [cookie] = collapsedCookie(names).split(';');
    const collapsed = collapsedIn(`a=b; ${cookie}; language=en`, adminGroupsFor(member('admin')));
    expect(collapsed.filter(Boolean)).toEqual(names);
  });
});
