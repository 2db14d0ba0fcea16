import { expect, it } from 'vitest';
import type { BookingState } from '#domain/booking/booking-states.ts';
import {
  cancellationTerms,
  lastFreeCancellation,
  ownCancellation,
  refundDue,
} from '#domain/booking/refund-policy.ts';
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

const nightStart = new Date('2027-03-07T01:30:00Z');
const hoursBefore = (hours: number) => new Date(nightStart.getTime() - hours * 3_600_000);

const cancelling = (status: BookingState, now: Date) =>
  ownCancellation({
    status,
    refundPolicy: { hoursBeforeStart: 24 },
    startsAt: nightStart,
    paid: money(status === 'confirmed' ? 7_000 : 0, 'USD'),
    now,
  });

it.each([25, 24])('refunds everything %i hours before the start', (hours) => {
  expect(cancelling('confirmed', hoursBefore(hours))).toEqual({
    accepted: true,
    value: { refund: money(7_000, 'USD') },
  });
});

it.each([23.99, 23, 0, -1])('refuses by the policy %f hours before the start', (hours) => {
  expect(cancelling('confirmed', hoursBefore(hours))).toMatchObject({
    refusal: { reason: 'booking.tooLateToCancel' },
  });
});

it('cancels an unpaid booking up to the last minute, without a refund', () => {
  expect(cancelling('pending', hoursBefore(1))).toEqual({
    accepted: true,
    value: { refund: money(0, 'USD') },
  });
});

it.each<BookingState>(['cancelled', 'expired'])('refuses to cancel a booking that is %s', (status) => {
  expect(cancelling(status, hoursBefore(48)).accepted).toBe(false);
});

it('does not refund the unpaid balance of a change', () => {
  const partlyPaid = {
    ...{ status: 'confirmed' as const, refundPolicy: { hoursBeforeStart: 24 }, startsAt: nightStart },
    ...{ total: money(10_500, 'USD'), paid: money(7_000, 'USD'), now: hoursBefore(48) },
  };
  expect(ownCancellation(partlyPaid)).toMatchObject({ value: { refund: money(7_000, 'USD') } });
});

it.each([
  ['2027-03-04T12:00:00', { freeUntil: { date: '2027-03-05', time: '20:00' }, startsToday: false }],
  ['2027-03-05T20:00:00', { freeUntil: { date: '2027-03-05', time: '20:00' }, startsToday: false }],
  ['2027-03-05T20:00:01', { freeUntil: null, startsToday: false }],
  ['2027-03-06T00:00:00', { freeUntil: null, startsToday: true }],
])('promises at %s what cancelling the night means', (cityTime, terms) => {
  const night = { date: calendarDate('2027-03-06')!, startTime: clockTime('20:00')! };
  const policy = { hoursBeforeStart: 24 };
  const now = new Date(`${cityTime}-06:00`);
  expect(cancellationTerms({ night, timeZone: 'America/Mexico_City', policy }, now)).toEqual(terms);
});
