import { withoutOwn } from '#domain/booking/own-places.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { notBookableReason } from '#domain/schedule/availability.ts';
import { readNight } from '#features/schedule/schedule-store.server.ts';
import { bookingsAreOff } from '#features/settings/bookings-off.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { answerFor, type Booking, holdOf, isHeld, type PlacedBooking } from './booking.ts';
import { copyTimesOfNight, lockBooking, readBooking, recordHolder } from './booking-store.server.ts';
import { lengthenHold, moveBookings } from './booking-transition-store.server.ts';
import { changeHolds } from './change-holds.server.ts';
import { limitExtendedHold, limitUnpaidHolds } from './limit-unpaid-holds.server.ts';
import { retryAfterReleasingExpiredHolds } from './release-expired-holds.server.ts';

export type ReacquiredHold = {
  readonly bookingId: string;
  /**
   * The client of the request (`clientPseudonym`). It may differ from the client that placed the booking,
   * because the link in the mail opens on any device.
   */
  readonly client?: string | null;
};

/**
 * Resumes the payment after the hold expired: acquires the places and the coupon again, for a new hold at the
 * stored price, if they are available and the night is still on sale (docs/rules/booking.md). The limit on
 * unpaid holds counts it like a first hold, for the client that placed the booking and for the requesting
 * one. An active hold is not changed.
 */
export async function reacquireHold(
  platform: Pick<Platform, 'database' | 'clock'> & EventPublisher,
  { bookingId, client = null }: ReacquiredHold,
): Promise<Decision<PlacedBooking>> {
  const unlocked = await readBooking(platform.database, bookingId);
  if (!unlocked) return refused('booking.unknown');
  return retryAfterReleasingExpiredHolds(platform, unlocked.nightId, () =>
    decideInTransaction(platform.database, async (transaction) => {
      const booking = (await lockBooking(transaction, bookingId)) ?? unlocked;
      if (booking.status === 'confirmed') return refused('booking.alreadyPaid');
      if (booking.status === 'cancelled') return refused('booking.notPending');
      if (isHeld(booking)) return accepted(answerFor(booking));
      const renewed = await renewHold(transaction, booking, { now: platform.clock.now(), client });
      if (!renewed.accepted) return renewed;
      return accepted(answerFor((await readBooking(transaction, bookingId)) ?? booking));
    }),
  );
}

/**
 * Starts a new hold for a locked booking that has expired, or whose hold is over but not released. The latter
 * still has its places and is only extended.
 */
export async function renewHold(
  transaction: Transaction,
  booking: Booking,
  { now, client }: { readonly now: Date; readonly client: string | null },
): Promise<Decision<null>> {
  const settings = await readSettings(transaction);
  if (settings.bookingsOff) return bookingsAreOff(settings);
  const night = await readNight(transaction, booking.nightId);
  if (!night) return refused('night.unknown');
  const isStillTaken = booking.status === 'pending';
  const offered = withoutOwn(night, isStillTaken ? holdOf(booking) : null);
  const bookable = notBookableReason(offered, booking.numberOfPeople, {
    now,
    timeZone: booking.timeZone,
    closesMinutesBeforeStart: settings.saleClosesMinutesBeforeStart,
  });
  if (!bookable.accepted) return bookable;

  if (client) await recordHolder(transaction, booking.id, client);
  if (isStillTaken) {
    await lengthenHold(transaction, booking.id, settings.holdMinutes);
    return limitExtendedHold(transaction, { bookingId: booking.id, nightId: booking.nightId });
  }
  await moveBookings(transaction, [booking], { to: 'pending', holdMinutes: settings.holdMinutes });
  const held = await changeHolds(transaction, { released: [], acquired: [holdOf(booking)] });
  if (!held.accepted) return held;
  await copyTimesOfNight(transaction, booking.id);
  return limitUnpaidHolds(transaction, booking.id);
}
