import { expect, it } from 'vitest';
import type { BookingState } from '#domain/booking/booking-states.ts';
import type { CalendarDate, ClockTime } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';
import { type BookingSummary, sortedByTime } from './own-booking-summary.ts';

const booking = (id: string, status: BookingState, isOver = false): BookingSummary => ({
  id,
  reference: id,
  status,
  endsAt: '2027-03-07T07:30:00Z',
  isOver,
  isTonight: false,
  isNightCancelled: false,
  isHeld: status === 'pending',
  heldUntil: null,
  night: {
    title: { en: 'Crawl' },
    meetingPoint: { en: 'Here' },
    city: null,
    image: null,
    date: '2027-03-06' as CalendarDate,
    startTime: '19:30' as ClockTime,
    endTime: '01:30',
  },
  people: 2,
  total: money(7_000, 'USD'),
});

it('lists the next night first, then past ones from the latest; cancelled and unpaid ones are not upcoming', () => {
  const { upcoming, past } = sortedByTime([
    booking('in May', 'confirmed'),
    booking('in April, given up', 'cancelled'),
    booking('in March', 'pending'),
    booking('in February, never paid', 'expired'),
    booking('last week', 'confirmed', true),
    booking('last year', 'confirmed', true),
  ]);
  expect(upcoming.map(({ id }) => id)).toEqual(['in March', 'in May']);
  expect(past.map(({ id }) => id)).toEqual([
    'in April, given up',
    'in February, never paid',
    'last week',
    'last year',
  ]);
});
