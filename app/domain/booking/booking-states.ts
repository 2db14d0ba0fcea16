/**
 * The state machine of a booking: the allowed transitions, and the states that hold places. See
 * docs/rules/booking.md.
 */

export const bookingStates = ['pending', 'confirmed', 'cancelled', 'expired'] as const;

export type BookingState = (typeof bookingStates)[number];

/**
 * An expired booking may still become confirmed if its payment arrives late and places are available. It may
 * become pending again if the guest resumes the payment after the hold expired and acquires the places again.
 * A cancelled booking stays cancelled (docs/rules/booking.md).
 */
export const bookingTransitions: Readonly<Record<BookingState, readonly BookingState[]>> = {
  pending: ['confirmed', 'cancelled', 'expired'],
  confirmed: ['cancelled'],
  cancelled: [],
  expired: ['confirmed', 'pending'],
};

/** Whether a booking in that state holds its places. */
export const holdsSpots: Readonly<Record<BookingState, boolean>> = {
  pending: true,
  confirmed: true,
  cancelled: false,
  expired: false,
};

/** The states that hold places, for database queries. */
export const holdingStates = bookingStates.filter((state) => holdsSpots[state]);

/** Whether the state machine allows the transition. */
export const canBecome = (from: BookingState, to: BookingState): boolean =>
  bookingTransitions[from].includes(to);

/**
 * The effect of a transition on the places of the night: it acquires them, releases them, or does not change
 * them.
 */
export function effectOnSpots(from: BookingState, to: BookingState): 'take' | 'giveBack' | 'none' {
  if (holdsSpots[from] === holdsSpots[to]) return 'none';
  return holdsSpots[to] ? 'take' : 'giveBack';
}
