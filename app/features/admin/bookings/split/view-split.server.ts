import type { Refusal } from '#domain/decision.ts';
import type { Booking } from '#features/booking/booking.ts';
import { whyNotSplit } from '#features/changes/split-booking.server.ts';
import type { Leaving } from '#features/overview/bookings/view-changes.server.ts';
import { positionsIn } from '#features/tickets/check-in-store.server.ts';
import type { Database } from '#platform/database/database.ts';

/** Who can leave a booking, or why it cannot be split; null for a booking that holds no places. */
export async function viewSplit(
  database: Database,
  booking: Booking,
  now: Date,
): Promise<{ readonly refusal: Refusal | null; readonly guests: Leaving['guests'] } | null> {
  if (booking.status !== 'confirmed' && booking.status !== 'pending') return null;
  const possible = await whyNotSplit(database, booking, now);
  const areIn = await positionsIn(database, booking.id);
  const guests = booking.guests.map((name, at) => ({ position: at + 1, name, isIn: areIn.includes(at + 1) }));
  return { refusal: possible.accepted ? null : possible.refusal, guests: guests.slice(1) };
}
