import { effectOnSpots } from '#domain/booking/booking-states.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { acquireCoupon } from '#features/promotions/promotions-store.server.ts';
import { awaitAll } from '#platform/database/await-all.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import { type Booking, holdOf } from './booking.ts';
import { copyTimesOfNight, lockBooking, removeCouponFromBookings } from './booking-store.server.ts';
import { moveBookings } from './booking-transition-store.server.ts';
import { changeHolds } from './change-holds.server.ts';

/**
 * Confirms a booking, in the transaction that records its payment. An expired booking acquires its places
 * again; it is refused with `spots.left` or `spots.soldOut` and stays unchanged if the party does not fit
 * (docs/rules/payment.md). For a confirmed booking nothing changes and no event is published. A cancelled one
 * is refused.
 */
export async function confirmBooking(
  transaction: Transaction,
  bookingId: string,
  publish: EventPublisher['publish'],
): Promise<Decision<{ late: boolean }>> {
  const booking = await lockBooking(transaction, bookingId);
  return booking ? confirmLocked(transaction, booking, publish) : refused('booking.unknown');
}

/** The same for a booking that the caller has locked in this transaction. */
export async function confirmLocked(
  transaction: Transaction,
  booking: Booking,
  publish: EventPublisher['publish'],
): Promise<Decision<{ late: boolean }>> {
  if (booking.status === 'confirmed') return accepted({ late: false });
  if (booking.status === 'cancelled') return refused('booking.notPending');

  const late = effectOnSpots(booking.status, 'confirmed') === 'take';
  if (late) {
    const acquired = await reacquire(transaction, booking);
    if (!acquired.accepted) return acquired;
  }
  const { id: bookingId, numberOfPeople } = booking;
  // The event does not depend on the status update: all statements are pipelined in one round trip, the
  // status first.
  await awaitAll(
    moveBookings(transaction, [booking], { to: 'confirmed' }),
    publish(transaction, { name: 'booking.confirmed', bookingId, numberOfPeople }),
  );
  return accepted({ late });
}

/**
 * Acquires the places again, or changes nothing. The transaction continues after a refusal, because the
 * payment must be recorded. A coupon without uses left does not block a paid booking; the booking then does
 * not count as a use.
 */
function reacquire(transaction: Transaction, booking: Booking): Promise<Decision<null>> {
  return decideInTransaction(transaction, async (savepoint) => {
    const { couponId } = booking;
    if (couponId && !(await acquireCoupon(savepoint, couponId)))
      await removeCouponFromBookings(savepoint, booking.id);
    const held = await changeHolds(savepoint, {
      released: [],
      acquired: [{ ...holdOf(booking), couponId: null }],
    });
    if (held.accepted) await copyTimesOfNight(savepoint, booking.id);
    return held;
  });
}
