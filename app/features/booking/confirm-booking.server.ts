import { effectOnSpots } from '#domain/booking/booking-states.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { acquireCoupon } from '#features/promotions/promotions-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import { together } from '#platform/database/together.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Booking } from './booking.ts';
import { copyTimesOfNight, lockBooking, removeCouponFromBookings } from './booking-store.server.ts';
import { moveBookings } from './booking-transition-store.server.ts';
import { changeHolds, holdOf } from './change-holds.server.ts';

/**
 * Confirms a booking, in the transaction of what paid for it. One that expired takes its places again and is refused
 * with `spots.left` or `spots.soldOut` when the party does not fit any more (docs/rules/payment.md); then it is
 * unchanged. A confirmed one stays so and nobody is told twice; a cancelled one is refused.
 */
export async function confirmBooking(
  transaction: Transaction,
  bookingId: string,
  publish: EventPublisher['publish'],
): Promise<Decision<{ late: boolean }>> {
  const booking = await lockBooking(transaction, bookingId);
  return booking ? confirmLocked(transaction, booking, publish) : refused('booking.unknown');
}

/** The same, for whoever has locked the booking in this transaction already. */
export async function confirmLocked(
  transaction: Transaction,
  booking: Booking,
  publish: EventPublisher['publish'],
): Promise<Decision<{ late: boolean }>> {
  if (booking.status === 'confirmed') return accepted({ late: false });
  if (booking.status === 'cancelled') return refused('booking.notPending');

  const late = effectOnSpots(booking.status, 'confirmed') === 'take';
  if (late) {
    const taken = await takeAgain(transaction, booking);
    if (!taken.accepted) return taken;
  }
  const { id: bookingId, numberOfPeople } = booking;
  // The reactions do not wait for the status to be written: all statements go out in one packet, the status first.
  await together(
    moveBookings(transaction, [booking], { to: 'confirmed' }),
    publish(transaction, { name: 'booking.confirmed', bookingId, numberOfPeople }),
  );
  return accepted({ late });
}

/**
 * Takes the places again, or nothing: the transaction goes on after a refusal, since the money has to be dealt with.
 * A coupon that others have used up meanwhile keeps nobody from what was paid for; it is then no longer counted here.
 */
function takeAgain(transaction: Transaction, booking: Booking): Promise<Decision<null>> {
  return decideInTransaction(transaction, async (savepoint) => {
    const { couponId } = booking;
    if (couponId && !(await acquireCoupon(savepoint, couponId)))
      await removeCouponFromBookings(savepoint, booking.id);
    const held = await changeHolds(savepoint, { given: [], taken: [{ ...holdOf(booking), couponId: null }] });
    if (held.accepted) await copyTimesOfNight(savepoint, booking.id);
    return held;
  });
}
