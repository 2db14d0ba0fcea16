import { expect, it } from 'vitest';
import { outboxQueryFrom } from '#features/correspondence/outbox/outbox-query.ts';
import { isNarrowed, readBookingsQuery } from './bookings-query.ts';

const id = '8f7a1f0e-52a1-4c5e-9a55-0d2f6f6a0b11';
const bookingsAfter = (value: string) =>
  readBookingsQuery(new URLSearchParams({ after: `${id}~${value}` })).after;
const mailsAfter = (at: string) => outboxQueryFrom(new URLSearchParams({ after: `${at}_${id}` })).after;

it.each([
  ['', false],
  ['sort=name&order=down', false],
  ['status=cancelled', true],
  ['search=maria', true],
  ['from=2027-03-06&sort=night', true],
  ['noShow=yes', true],
  [`after=${id}~2027-03-06 20:04:05.123456%2B00`, true],
])('the query ?%s restricts the list: %s', (address, expected) => {
  expect(isNarrowed(readBookingsQuery(new URLSearchParams(address)))).toBe(expected);
});

it('starts a page after the timestamp in its URL', () => {
  const moment = '2027-03-06 20:04:05.123456+00';
  expect(bookingsAfter(moment)).toEqual({ id, value: moment });
  expect(mailsAfter(moment)).toEqual({ id, at: moment });
});

it.each(['9999-99-99 99:99:99+00', '2027-02-30 00:00:00+00', '0000-01-01 00:00:00+00', 'yesterday'])(
  'starts at the first page if the timestamp does not exist: %s',
  (moment) => {
    expect(bookingsAfter(moment)).toBeNull();
    expect(mailsAfter(moment)).toBeNull();
  },
);
