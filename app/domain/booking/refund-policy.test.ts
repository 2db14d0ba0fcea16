import { expect, it } from 'vitest';
import { lastFreeCancellation, refundDue } from '#domain/booking/refund-policy.ts';
import { calendarDate, clockTime, startOf } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';

const paid = money(7000, 'USD');
const startsAt = startOf(
  { date: calendarDate('2027-03-06')!, startTime: clockTime('20:00')! },
  'America/Mexico_City',
);
const due = (cityTime: string, policy = { hoursBeforeStart: 24 }) =>
  refundDue({ policy, startsAt, paid, now: new Date(`${cityTime}-06:00`) });

it('refunds everything 24 hours before the start, and nothing a moment later', () => {
  expect(due('2027-03-01T12:00:00')).toEqual(paid);
  expect(due('2027-03-05T20:00:00')).toEqual(paid);
  expect(due('2027-03-05T20:00:00.001')).toEqual(money(0, 'USD'));
  expect(due('2027-03-07T20:00:00')).toEqual(money(0, 'USD'));
});

it('follows the policy that was frozen on the booking', () => {
  const policy = { hoursBeforeStart: 48 };
  expect(due('2027-03-05T12:00:00', policy)).toEqual(money(0, 'USD'));
  expect(lastFreeCancellation({ policy, startsAt }).toISOString()).toBe('2027-03-05T02:00:00.000Z');
});
