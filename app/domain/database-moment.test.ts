import { expect, it } from 'vitest';
import { isDatabaseMoment } from '#domain/database-moment.ts';

it.each(['2027-03-06 20:04:05+00', '2028-02-29 23:59:59.123456+00'])('accepts %s', (text) => {
  expect(isDatabaseMoment(text)).toBe(true);
});

it.each([
  '2027-02-30 00:00:00+00',
  '0000-01-01 00:00:00+00',
  '9999-99-99 99:99:99+00',
  '2027-03-06 24:00:00+00',
  '2027-03-06 23:59:60+00',
  '2027-03-06 20:04:05',
  '2027-03-06T20:04:05+00',
  '2027-03-06 20:04:05.1234567+00',
  '',
])('refuses %s, which is not a timestamp that a database can compare', (text) => {
  expect(isDatabaseMoment(text)).toBe(false);
});
