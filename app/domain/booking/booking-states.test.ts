import { expect, it } from 'vitest';
import {
  type BookingState,
  bookingStates,
  bookingTransitions,
  canBecome,
  effectOnSpots,
  holdsSpots,
} from '#domain/booking/booking-states.ts';

it('allows these transitions and no other', () => {
  const allowed = bookingStates.flatMap((from) =>
    bookingStates.filter((to) => canBecome(from, to)).map((to) => `${from} -> ${to}`),
  );
  expect(allowed).toEqual([
    'pending -> confirmed',
    'pending -> cancelled',
    'pending -> expired',
    'confirmed -> cancelled',
    'expired -> pending',
    'expired -> confirmed',
  ]);
});

it('holds places while pending and confirmed', () => {
  expect(bookingStates.filter((state) => holdsSpots[state])).toEqual(['pending', 'confirmed']);
});

it('reaches every state from pending', () => {
  const reached = new Set<BookingState>(['pending']);
  for (const state of reached) for (const next of bookingTransitions[state]) reached.add(next);
  expect(reached.size).toBe(bookingStates.length);
});

it('releases places exactly once, and acquires them again for a late payment', () => {
  expect(effectOnSpots('pending', 'confirmed')).toBe('none');
  expect(effectOnSpots('pending', 'expired')).toBe('giveBack');
  expect(effectOnSpots('confirmed', 'cancelled')).toBe('giveBack');
  expect(effectOnSpots('expired', 'confirmed')).toBe('take');
  expect(effectOnSpots('expired', 'pending')).toBe('take');
});
