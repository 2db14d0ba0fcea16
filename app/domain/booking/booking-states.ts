/** The life of a booking as a table: which state may follow which, and which hold places. See docs/rules/booking.md. */

export const bookingStates = ['pending', 'confirmed', 'cancelled', 'expired'] as const;

export type BookingState = (typeof bookingStates)[number];

/**
 * An expired booking may still become confirmed, when its money arrives late and places are free, and pending
 * again, when the guest completes the payment after the hold and takes the places once more. A cancelled one
 * stays cancelled (docs/rules/booking.md).
 */
export const bookingTransitions: Readonly<Record<BookingState, readonly BookingState[]>> = {
  pending: ['confirmed', 'cancelled', 'expired'],
  confirmed: ['cancelled'],
  cancelled: [],
  expired: ['confirmed', 'pending'],
};

/** Whether a booking in that state keeps its places from being sold to others. */
export const holdsSpots: Readonly<Record<BookingState, boolean>> = {
  pending: true,
  confirmed: true,
  cancelled: false,
  expired: false,
};

/** Those states, for questions to the database. */
export const holdingStates = bookingStates.filter((state) => holdsSpots[state]);

/** Whether the table above has that transition; every other one is a bug or too late. */
export const canBecome = (from: BookingState, to: BookingState): boolean =>
  bookingTransitions[from].includes(to);

/** What a transition does to the places of the night: it takes them, gives them back, or leaves them alone. */
export function effectOnSpots(from: BookingState, to: BookingState): 'take' | 'giveBack' | 'none' {
  if (holdsSpots[from] === holdsSpots[to]) return 'none';
  return holdsSpots[to] ? 'take' : 'giveBack';
}
