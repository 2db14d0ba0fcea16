import { holdsSpots } from '#domain/booking/booking-states.ts';
import { atDeadline } from '#domain/booking/stopped-night.ts';
import { markOut, positionsIn } from '#features/admission/admission-store.server.ts';
import type { Booking } from '#features/booking/booking.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import {
  closeOlderStops,
  lockStoppedBooking,
  type StoppedBooking,
  settledAs,
  writeStep,
} from '#features/booking/stopped-nights/stopped-night-store.server.ts';
import { lockStocks } from '#features/promotions/promotions-store.server.ts';
import { lockNights } from '#features/schedule/plan-store.server.ts';
import { returnSpots } from '#features/schedule/spots-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { moveToNewNight } from './move-to-new-night.server.ts';
import type { StepPlatform } from './step-platform.ts';

type Claimed = { readonly id: string; readonly bookingId: string };

/** The reason of the cancellation in the booking's log. The guest sees the reason of the refund. */
const because = 'the night was called off';

/**
 * Notifies one guest, or releases one unpaid hold. A paid booking moves at once to the places reserved on the
 * new night, and its guest may still choose another option. Without a new night, the booking stays until the
 * guest has chosen. A booking that left the night in the meantime is not changed.
 */
export async function notifyGuest(platform: StepPlatform, { id, bookingId }: Claimed): Promise<void> {
  const { database: transaction } = platform;
  const [booking, row] = [
    await lockBooking(transaction, bookingId),
    await lockStoppedBooking(transaction, id),
  ];
  if (!booking || row?.state !== 'waiting') return;
  const now = platform.clock.now();
  const isHere = booking.nightId === row.stop.nightId;
  const isLive = isHere && holdsSpots[booking.status];
  if (!isLive || booking.status === 'pending') {
    await releaseHeldForMove(transaction, row);
    if (isLive) await cancelBooking(platform, { bookingId, because, refund: 'byPolicy' });
    return writeStep(transaction, id, {
      ...settledAs(isLive ? 'released' : 'left', 'staff', now),
      heldSpots: 0,
    });
  }
  // Guests already checked in on the stopped night are checked out, so that their tickets work on the new one.
  await markOut(transaction, { bookingId, positions: await positionsIn(transaction, bookingId) });
  await moveAlong(platform, { booking, row });
  await closeOlderStops(transaction, { bookingId, except: id, now });
  await writeStep(transaction, id, {
    state: 'notified',
    heldSpots: 0,
    amount: booking.total.amount,
    notifiedAt: now,
  });
  await platform.publish(transaction, { name: 'booking.nightStopped', bookingId, stoppedBookingId: id });
}

/**
 * After the deadline: a response becomes final, and a booking without a response gets the operator's default.
 */
export async function settleAtDeadline(platform: StepPlatform, { id, bookingId }: Claimed): Promise<void> {
  const { database: transaction } = platform;
  const [booking, row] = [
    await lockBooking(transaction, bookingId),
    await lockStoppedBooking(transaction, id),
  ];
  const now = platform.clock.now();
  if (!booking || row?.state !== 'notified' || row.stop.deadline > now) return;
  const outcome = atDeadline({
    status: booking.status,
    isOn: whereIs(booking, row),
    outcome: row.outcome,
    silent: row.stop.silentDefault,
  });
  if (outcome === 'moneyBack' && booking.status === 'confirmed') await refundBooking(platform, bookingId);
  const isAnswer = row.outcome === outcome;
  const isDesk = outcome === 'left' || outcome === 'otherDate';
  await writeStep(
    transaction,
    id,
    settledAs(outcome, isAnswer && row.decidedBy ? row.decidedBy : isDesk ? 'staff' : 'deadline', now),
  );
}

/** A full refund regardless of the policy, because the operator cancelled. */
export async function refundBooking(platform: StepPlatform, bookingId: string): Promise<void> {
  const cancelled = await cancelBooking(platform, {
    bookingId,
    because,
    refund: 'full',
    refundBecause: 'night_cancelled',
  });
  if (!cancelled.accepted) throw new Error(`Booking ${bookingId}: ${cancelled.refusal.reason}`);
}

/** Where the booking is now. The guest or staff may have moved it since the night was cancelled. */
export function whereIs(
  booking: Booking,
  { stop }: StoppedBooking,
): 'stoppedNight' | 'newNight' | 'elsewhere' {
  if (booking.nightId === stop.nightId) return 'stoppedNight';
  return booking.nightId === stop.newNightId ? 'newNight' : 'elsewhere';
}

/**
 * Moves the booking to the places reserved on the new night. If that is not possible, it stays, and its guest
 * chooses among the remaining options: the booking was unpaid when places were reserved, its add-ons are sold
 * out on the new night, or the new night was cancelled too. The guest is notified in any case.
 */
async function moveAlong(
  platform: StepPlatform,
  { booking, row }: { booking: Booking; row: StoppedBooking },
): Promise<void> {
  const { nightId, newNightId } = row.stop;
  if (!newNightId) return;
  // Locks add-ons before nights, in the global lock order: buyers of the new night hold locks on add-ons
  // while they wait for its places.
  await lockStocks(
    platform.database,
    booking.quote.lines.map(({ addOnId }) => addOnId),
  );
  await lockNights(platform.database, [nightId, newNightId]);
  await releaseHeldForMove(platform.database, row);
  await moveToNewNight(platform, { bookingId: booking.id, nightId: newNightId, by: 'stop', isMailed: false });
}

async function releaseHeldForMove(
  transaction: Transaction,
  { stop, heldSpots }: StoppedBooking,
): Promise<void> {
  if (stop.newNightId && heldSpots > 0) await returnSpots(transaction, stop.newNightId, heldSpots);
}
