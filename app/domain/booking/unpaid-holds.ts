import { accepted, type Decision, refused } from '#domain/decision.ts';

/**
 * How much of a night's places may wait for payment from one client address: a hostel's guests, never a whole
 * night.
 */
const maxUnpaidPercentPerClient = 50;
/** How many bookings of one night may wait for payment from one e-mail address. */
const maxUnpaidBookingsPerEmail = 3;

/**
 * A booking that is about to hold places of a night, and what others like it hold there already without
 * having paid.
 */
export type UnpaidHolds = {
  readonly people: number;
  readonly totalSpots: number;
  /** Places held from the same client address; null when it is not known whose that is. */
  readonly peopleFromClient: number | null;
  readonly bookingsOfEmail: number;
  /** Until the first of those holds ends. */
  readonly secondsToNextEnd: number;
};

/**
 * Whether places may be held once more without having been paid for (docs/decisions/unpaid-holds.md). A client's first
 * booking of a night may be as large as a party may be. Refuses with when to come back.
 */
export function mayHoldUnpaid(holds: UnpaidHolds): Decision<null> {
  const { people, totalSpots, peopleFromClient, bookingsOfEmail, secondsToNextEnd } = holds;
  const most = Math.floor((totalSpots * maxUnpaidPercentPerClient) / 100);
  const isTooMuchOfTheNight = !!peopleFromClient && peopleFromClient + people > most;
  if (!isTooMuchOfTheNight && bookingsOfEmail < maxUnpaidBookingsPerEmail) return accepted(null);
  const minutes = Math.max(1, Math.ceil(secondsToNextEnd / 60));
  return refused({ reason: 'holds.tooMany', retryAfterMinutes: minutes });
}
