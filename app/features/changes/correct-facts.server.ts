import {
  type BookingFacts,
  bookingFactNames,
  correctedFacts,
  factsOf,
} from '#domain/booking/booking-facts.ts';
import { holdsSpots } from '#domain/booking/booking-states.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { lockBooking, rewriteBooking } from '#features/booking/booking-store.server.ts';
import { withOwnReference } from '#features/booking/partners/own-reference.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { expectedBooking } from './expected-booking.server.ts';

type Correction = {
  readonly who: { readonly userId: string };
  readonly bookingId: string;
  /** The values by fact, as they were typed. */
  readonly typed: Readonly<Record<string, string | null>>;
  readonly expectedVersion: string;
};

/**
 * Corrects what staff record about a booking (`bookingFacts`). A code that only a guest's own booking has stays, and an
 * unknown code keeps the present one. Refused if the booking has changed since the form was opened
 * (`expectedVersion`), if it is cancelled or expired, and if another live booking of the partner has its reference. Without
 * differences, nothing is written.
 */
export function correctFacts(
  { database }: Pick<Platform, 'database'>,
  order: Correction,
): Promise<Decision<{ readonly changed: boolean }>> {
  return withOwnReference(database, () => correct(database, order));
}

function correct(
  database: Platform['database'],
  order: Correction,
): Promise<Decision<{ readonly changed: boolean }>> {
  return decideInTransaction<{ readonly changed: boolean }>(database, async (transaction) => {
    const { who, bookingId } = order;
    const booking = await lockBooking(transaction, bookingId);
    if (!booking) return refused('booking.unknown');
    if (!holdsSpots[booking.status]) return refused('booking.notLive');
    const before: BookingFacts = factsOf(booking);
    const after = correctedFacts(booking, order.typed);
    if (bookingFactNames.every((fact) => before[fact] === after[fact])) return accepted({ changed: false });
    if (expectedBooking(booking) !== order.expectedVersion) return refused('booking.changedMeanwhile');

    const foundBy = after.partner !== before.partner && {
      partnerFoundBy: after.partner === null ? null : ('staff' as const),
    };
    await rewriteBooking(transaction, bookingId, { ...after, ...foundBy }, booking.guests, {
      kind: 'sourceCorrected',
    });
    await writeAudit(transaction, {
      who,
      what: 'booking.sourceCorrected',
      subject: { kind: 'booking', id: bookingId },
      before,
      after,
    });
    return accepted({ changed: true });
  });
}
