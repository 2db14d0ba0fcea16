import { withoutOwn } from '#domain/booking/own-places.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { hoursAfter } from '#domain/durations.ts';
import { notBookableReason } from '#domain/schedule/availability.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { holdOf, isHeld } from '#features/booking/booking.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import { holdUntil } from '#features/booking/booking-transition-store.server.ts';
import { readNight } from '#features/schedule/schedule-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';

const maxHours = 48;

/**
 * Lets an unpaid booking keep its places for 1 to 48 hours from now. Refused if its hold has ended, if the night cannot be
 * booked any more, if that would shorten the hold, and if the hold is not the one that the form showed.
 */
export function extendHold(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  {
    who,
    bookingId,
    hours,
    heldUntil,
  }: {
    readonly who: { readonly userId: string };
    readonly bookingId: string;
    readonly hours: number;
    /** The end of the hold that the form showed, as an ISO timestamp. */
    readonly heldUntil: string;
  },
): Promise<Decision<{ readonly heldUntil: Date }>> {
  return decideInTransaction(database, async (transaction) => {
    if (!Number.isInteger(hours) || hours < 1 || hours > maxHours) return refused('request.malformed');
    const booking = await lockBooking(transaction, bookingId);
    if (!booking) return refused('booking.unknown');
    if (!isHeld(booking) || !booking.heldUntil) return refused('hold.ended');
    if (booking.heldUntil.toISOString() !== heldUntil) return refused('booking.changedMeanwhile');
    const now = clock.now();
    const night = await readNight(transaction, booking.nightId);
    if (!night) return refused('night.unknown');
    const moment = { now, timeZone: booking.timeZone, closesMinutesBeforeStart: null };
    const bookable = notBookableReason(withoutOwn(night, holdOf(booking)), booking.numberOfPeople, moment);
    if (!bookable.accepted) return bookable;
    const until = hoursAfter(now, hours);
    if (until <= booking.heldUntil) return refused('hold.notLonger');
    await holdUntil(transaction, bookingId, until, 'holdExtended');
    await writeAudit(transaction, {
      who,
      what: 'booking.holdExtended',
      subject: { kind: 'booking', id: bookingId },
      before: { heldUntil: booking.heldUntil },
      after: { heldUntil: until },
    });
    return accepted({ heldUntil: until });
  });
}
