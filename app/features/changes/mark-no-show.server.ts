import { startOf } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { writeAudit } from '#features/accounts/audit-store.server.ts';
import { positionsIn } from '#features/admission/admission-store.server.ts';
import { lockBooking, writeNoShow } from '#features/booking/booking-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Notes that a party never came, or takes that back. From the start of its night on, for confirmed bookings
 * of which nobody is in; who comes later is simply let in, and the mark is gone. It moves no money and no
 * places. Safe to do twice.
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
