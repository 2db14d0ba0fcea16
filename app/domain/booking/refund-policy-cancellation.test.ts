import { expect, it } from 'vitest';
import type { BookingState } from '#domain/booking/booking-states.ts';
import { ownCancellation } from '#domain/booking/refund-policy.ts';
import { money } from '#domain/money.ts';

const startsAt = new Date('2027-03-07T01:30:00Z');
const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000);

const cancelling = (status: BookingState, now: Date) =>
  ownCancellation({
    status,
    refundPolicy: { hoursBeforeStart: 24 },
    startsAt,
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
    ...{ status: 'confirmed' as const, refundPolicy: { hoursBeforeStart: 24 }, startsAt },
    ...{ total: money(10_500, 'USD'), paid: money(7_000, 'USD'), now: hoursBefore(48) },
  };
  expect(ownCancellation(partlyPaid)).toMatchObject({ value: { refund: money(7_000, 'USD') } });
});
