import { describe, expect, it } from 'vitest';
import { doorAddress, type formerDoors, placeAt, placeIn, placeInQuery, successorOf } from './places.ts';

const nowhere = { night: null, booking: null, code: null, entries: null, find: null, show: null };

describe('A place in the app', () => {
  it.each([
    ['', { view: 'tonight' }],
    ['#nowhere?night=n', { view: 'tonight', night: 'n' }],
    ['#list?night=n&find=o%27neill&show=in', { view: 'list', night: 'n', find: "o'neill", show: 'in' }],
    ['#party?booking=b', { view: 'party', booking: 'b' }],
    ['#take-over?entries=AQ', { view: 'take-over', entries: 'AQ' }],
    ['#scan?night=', { view: 'scan' }],
  ] as const)('behind %s', (hash, place) => {
    expect(placeIn(hash)).toEqual({ ...nowhere, ...place });
  });

  it.each([
    ['', null],
    ['?', null],
    ['?utm_source=mail', null],
    ['?view=list&night=n', { view: 'list', night: 'n' }],
    ['?night=n', { view: 'tonight', night: 'n' }],
    ['?code=7K3M', { view: 'scan', code: '7K3M' }],
    ['?booking=b&night=n', { view: 'party', booking: 'b', night: 'n' }],
    ['?view=//evil.example', { view: 'tonight' }],
  ] as const)('meant by the query %s', (search, place) => {
    expect(placeInQuery(search)).toEqual(place && { ...nowhere, ...place });
  });

  it('is found again by both of its addresses', () => {
    const place = { view: 'list' as const, ...nowhere, night: 'n&view=scan', find: 'ñ #1?' };
    const { view, ...parameters } = place;
    expect(placeIn(placeAt(view, parameters))).toEqual(place);
    expect(placeInQuery(new URL(doorAddress(view, parameters), 'https://x.example').search)).toEqual(place);
    expect(placeAt('scan')).toBe('#scan');
    expect(doorAddress('scan')).toBe('/door?view=scan');
  });
});

it.each<[keyof typeof formerDoors, string, string, object]>([
  ['/admin/ticket-scanner', '', '/door?view=scan', { view: 'scan' }],
  ['/admin/ticket-scanner', '?night=n', '/door?view=scan&night=n', { view: 'scan', night: 'n' }],
  [
    '/admin/ticket-scanner',
    '?code=7K3M&night=n',
    '/door?view=scan&night=n&code=7K3M',
    { view: 'scan', night: 'n', code: '7K3M' },
  ],
  [
    '/admin/ticket-scanner',
    '?night=n&booking=b',
    '/door?view=scan&night=n&booking=b',
    { view: 'party', night: 'n', booking: 'b' },
  ],
  ['/admin/ticket-scanner', '?view=changes&show=in', '/door?view=scan&show=in', { view: 'scan', show: 'in' }],
  ['/admin/guest-list', '', '/door?view=list', { view: 'list' }],
  [
    '/admin/guest-list',
    '?night=n&find=ana&show=unpaid',
    '/door?view=list&night=n&find=ana&show=unpaid',
    { view: 'list', night: 'n', find: 'ana', show: 'unpaid' },
  ],
])('%s%s leads to %s', (page, search, address, place) => {
  expect(successorOf(page, search)).toBe(address);
  expect(placeInQuery(new URL(address, 'https://x.example').search)).toEqual({ ...nowhere, ...place });
});
