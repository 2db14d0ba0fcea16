import { startOf } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { lockBooking, writeNoShow } from '#features/booking/booking-store.server.ts';
import { positionsIn } from '#features/tickets/check-in-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Marks a party as no-show, or removes the mark. Allowed from the start of the night, for confirmed bookings
 * without checked-in guests. A later check-in removes the mark. Money and places do not change. Idempotent.
 */
export function markNoShow(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  {
    who,
    bookingId,
    isNoShow,
  }: {
    readonly who: { readonly userId: string };
    readonly bookingId: string;
    readonly isNoShow: boolean;
  },
): Promise<Decision<null>> {
  return decideInTransaction(database, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (!booking) return refused('booking.unknown');
    if (booking.status !== 'confirmed') return refused('booking.notLive');
    if (isNoShow) {
      if (clock.now() < startOf(booking, booking.timeZone)) return refused('booking.notYet');
      if ((await positionsIn(transaction, bookingId)).length > 0) return refused('booking.checkedIn');
    }
    if (!(await writeNoShow(transaction, bookingId, isNoShow))) return accepted(null);
    await writeAudit(transaction, {
      who,
      what: isNoShow ? 'booking.noShow' : 'booking.noShowUndone',
      subject: { kind: 'booking', id: bookingId },
      before: { isNoShow: !isNoShow },
      after: { isNoShow },
    });
    return accepted(null);
  });
}
