import type { StaffSource } from '#domain/booking/booking-source.ts';
import { holdsSpots } from '#domain/booking/booking-states.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { lockBooking, rewriteBooking } from '#features/booking/booking-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { expectedBooking } from './expected-booking.server.ts';

/**
 * Corrects who referred the guest, and the channel of a booking that staff placed; one that the guest placed
 * on the website stays from there. Refused if the booking has changed since the form was opened
 * (`expectedVersion`), and if it is cancelled or expired. Without differences, nothing is written.
 */
export function correctSource(
  { database }: Pick<Platform, 'database'>,
  order: {
    readonly who: { readonly userId: string };
    readonly bookingId: string;
    /** Null keeps the present one. */
    readonly source: StaffSource | null;
    readonly partner: string | null;
    readonly expectedVersion: string;
  },
): Promise<Decision<{ readonly changed: boolean }>> {
  return decideInTransaction<{ readonly changed: boolean }>(database, async (transaction) => {
    const { who, bookingId, partner } = order;
    const booking = await lockBooking(transaction, bookingId);
    if (!booking) return refused('booking.unknown');
    if (!holdsSpots[booking.status]) return refused('booking.notLive');
    const before = { source: booking.source, partner: booking.partner };
    const after = {
      source: booking.source === 'site' ? booking.source : (order.source ?? booking.source),
      partner,
    };
    if (before.source === after.source && before.partner === after.partner)
      return accepted({ changed: false });
    if (expectedBooking(booking) !== order.expectedVersion) return refused('booking.changedMeanwhile');

    await rewriteBooking(transaction, bookingId, after, booking.guests, { kind: 'sourceCorrected' });
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
