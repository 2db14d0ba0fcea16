import { accepted, type Decision, refused } from '#domain/decision.ts';

/**
 * Maximum share of a night's places that one client address may hold without payment. It allows for the
 * guests of one hostel, but never for a whole night.
 */
const maxUnpaidPercentPerClient = 50;
/** Maximum unpaid bookings of one night per e-mail address. */
const maxUnpaidBookingsPerEmail = 3;

/**
 * A booking that is about to hold places of a night, and the unpaid holds of the same client and e-mail
 * address on that night.
 */
export type UnpaidHolds = {
  readonly people: number;
  readonly totalSpots: number;
  /** Places held from the same client address; null if the client address is not known. */
  readonly peopleFromClient: number | null;
  readonly bookingsOfEmail: number;
  /** Seconds until the first of those holds ends. */
  readonly secondsToNextEnd: number;
};

/**
 * Whether another booking may hold places without payment (docs/decisions/unpaid-holds.md). The first booking
 * of a client for a night may be as large as the maximum party. A refusal carries the minutes until the next
 * hold ends.
 */
export function mayHoldUnpaid(holds: UnpaidHolds): Decision<null> {
  const { people, totalSpots, peopleFromClient, bookingsOfEmail, secondsToNextEnd } = holds;
  const max = Math.floor((totalSpots * maxUnpaidPercentPerClient) / 100);
  const isTooMuchOfTheNight = !!peopleFromClient && peopleFromClient + people > max;
  if (!isTooMuchOfTheNight && bookingsOfEmail < maxUnpaidBookingsPerEmail) return accepted(null);
  const minutes = Math.max(1, Math.ceil(secondsToNextEnd / 60));
  return refused({ reason: 'holds.tooMany', retryAfterMinutes: minutes });
}
