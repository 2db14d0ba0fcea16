import { expect, it } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { outboxList } from '#features/correspondence/outbox/outbox-query.ts';
import { bookingsAddress, datesOf, isNarrowed, readBookingsQuery } from './bookings-query.ts';
import { usualColumns } from './list-columns.ts';

const id = '8f7a1f0e-52a1-4c5e-9a55-0d2f6f6a0b11';
const bookingsAfter = (value: string) =>
  readBookingsQuery(new URLSearchParams({ after: `${id}~${value}` })).after;
const mailsAfter = (at: string) => outboxList.read(new URLSearchParams({ after: `${at}_${id}` })).after;

it.each([
  ['', false],
  ['sort=name&order=down', false],
  ['columns=paid', false],
  ['when=tonight', true],
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

it.each([
  ['', null, null],
  ['when=tonight', '2027-03-06', '2027-03-06'],
  ['when=tomorrow', '2027-03-07', '2027-03-07'],
  ['when=week', '2027-03-06', '2027-03-12'],
  ['when=upcoming', '2027-03-06', null],
  ['when=past', null, '2027-03-05'],
  ['when=week&from=2027-03-08&to=2027-04-01', '2027-03-08', '2027-03-12'],
  ['when=past&from=2027-02-01&to=2027-02-09', '2027-02-01', '2027-02-09'],
  ['when=never&from=2027-02-01', '2027-02-01', null],
])('the dates of ?%s are counted from today', (address, from, to) => {
  const today = calendarDate('2027-03-06')!;
  expect(datesOf(readBookingsQuery(new URLSearchParams(address)), today)).toEqual({ from, to });
});

it('keeps the chosen columns in their order, and writes the usual ones into no address', () => {
  const columnsOf = (address: string) => readBookingsQuery(new URLSearchParams(address));
  const chosen = columnsOf('columns=paid&columns=night,unknown&due=yes&attention=yes&source=hotel&partner=A');
  expect(chosen.columns).toEqual(['night', 'paid']);
  expect(bookingsAddress(chosen).toString()).toBe(
    'source=hotel&partner=A&due=yes&attention=yes&columns=night%2Cpaid',
  );
  expect(columnsOf('columns=unknown').columns).toEqual(usualColumns);
  expect(bookingsAddress(columnsOf(`columns=${usualColumns.join()}`)).toString()).toBe('');
});
