import { randomUUID } from 'node:crypto';
import { holdsSpots } from '#domain/booking/booking-states.ts';
import { atDeadline } from '#domain/booking/night-change.ts';
import { accepted, type Decision } from '#domain/decision.ts';
import { hoursAfter } from '#domain/durations.ts';
import type { Booking } from '#features/booking/booking.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import { type ChangedBy, changeOnce } from '#features/changes/change-booking.server.ts';
import { readRefundableMoney } from '#features/payment/refundable-money.server.ts';
import { lockStocks } from '#features/promotions/promotions-store.server.ts';
import { lockNights } from '#features/schedule/plan-store.server.ts';
import { releaseSpots } from '#features/schedule/spots-store.server.ts';
import { markOut, positionsIn } from '#features/tickets/check-in-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type AffectedBooking,
  closeOlderNightChanges,
  lockAffectedBooking,
  postponeStep,
  settledAs,
  writeStep,
} from './night-change-store.server.ts';

/** The dependencies of the steps. The database is the transaction of the step. */
export type StepPlatform = Pick<Platform, 'clock' | 'jobs' | 'gateways'> &
  EventPublisher & { readonly database: Transaction };

type Claimed = { readonly id: string; readonly bookingId: string };

const hoursBetweenTries = 6;

/** The reason of the cancellation in the booking's log. The guest sees the reason of the refund. */
const because = 'the night was cancelled';

/**
 * Notifies one guest, or releases one unpaid hold. A paid booking moves at once to the places reserved on the
 * new night, and its guest may still choose another option. Without a new night, the booking stays until the
 * guest has chosen. A booking that left the night in the meantime is not changed.
 */
export async function notifyGuest(platform: StepPlatform, { id, bookingId }: Claimed): Promise<void> {
  const { database: transaction } = platform;
  const [booking, row] = [
    await lockBooking(transaction, bookingId),
    await lockAffectedBooking(transaction, id),
  ];
  if (!booking || row?.state !== 'waiting') return;
  const now = platform.clock.now();
  const isHere = booking.nightId === row.nightChange.nightId;
  const isLive = isHere && holdsSpots[booking.status];
  if (!isLive || booking.status === 'pending') {
    await releaseHeldForMove(transaction, row);
    if (isLive) await cancelBooking(platform, { bookingId, because, refund: 'byPolicy' });
    return writeStep(transaction, id, {
      ...settledAs(isLive ? 'released' : (row.outcome ?? 'left'), 'staff', now),
      heldSpots: 0,
    });
  }
  // Guests already checked in on the cancelled night are checked out, so that their tickets work on the new one.
  await markOut(transaction, { bookingId, positions: await positionsIn(transaction, bookingId) });
  await moveAlong(platform, { booking, row });
  await closeOlderNightChanges(transaction, { bookingId, except: id, now });
  await writeStep(transaction, id, {
    state: 'notified',
    heldSpots: 0,
    amount: booking.total.amount,
    notifiedAt: now,
  });
  await platform.publish(transaction, { name: 'booking.nightChanged', bookingId, affectedBookingId: id });
}

/**
 * After the deadline: a response becomes final, and a booking without a response gets the operator's default.
 */
export async function settleAtDeadline(platform: StepPlatform, { id, bookingId }: Claimed): Promise<void> {
  const { database: transaction } = platform;
  const [booking, row] = [
    await lockBooking(transaction, bookingId),
    await lockAffectedBooking(transaction, id),
  ];
  const now = platform.clock.now();
  if (!booking || row?.state !== 'notified' || row.nightChange.deadline > now) return;
  const outcome = atDeadline({
    status: booking.status,
    isOn: whereIs(booking, row),
    outcome: row.outcome,
    silent: row.nightChange.silentDefault,
  });
  if (outcome === 'refund' && booking.status === 'confirmed') {
    const { withheldBecause } = await readRefundableMoney(transaction, booking);
    // While the bank decides about the payment, nothing is promised: the booking is settled once it is decided.
    if (withheldBecause === 'booking.disputed')
      return postponeStep(transaction, id, hoursAfter(now, hoursBetweenTries));
    await refundBooking(platform, bookingId);
  }
  const isAnswer = row.outcome === outcome;
  const isByStaff = outcome === 'left' || outcome === 'otherDate';
  await writeStep(
    transaction,
    id,
    settledAs(outcome, isAnswer && row.decidedBy ? row.decidedBy : isByStaff ? 'staff' : 'deadline', now),
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
  { nightChange }: AffectedBooking,
): 'originalNight' | 'newNight' | 'elsewhere' {
  if (booking.nightId === nightChange.nightId) return 'originalNight';
  return booking.nightId === nightChange.newNightId ? 'newNight' : 'elsewhere';
}

/**
 * Moves the booking to the places reserved on the new night. If that is not possible, it stays, and its guest
 * chooses among the remaining options: the booking was unpaid when places were reserved, its add-ons are sold
 * out on the new night, or the new night was cancelled too. The guest is notified in any case.
 */
async function moveAlong(
  platform: StepPlatform,
  { booking, row }: { booking: Booking; row: AffectedBooking },
): Promise<void> {
  const { nightId, newNightId } = row.nightChange;
  if (!newNightId) return;
  // Locks add-ons before nights, in the global lock order: buyers of the new night hold locks on add-ons
  // while they wait for its places.
  await lockStocks(
    platform.database,
    booking.quote.lines.map(({ addOnId }) => addOnId),
  );
  await lockNights(platform.database, [nightId, newNightId]);
  await releaseHeldForMove(platform.database, row);
  await moveToNewNight(platform, {
    bookingId: booking.id,
    nightId: newNightId,
    by: 'nightChange',
    isMailed: false,
  });
}

async function releaseHeldForMove(
  transaction: Transaction,
  { nightChange, heldSpots }: AffectedBooking,
): Promise<void> {
  if (nightChange.newNightId && heldSpots > 0)
    await releaseSpots(transaction, nightChange.newNightId, heldSpots);
}

/**
 * Moves a booking to another night without a price difference: nothing is charged and nothing is refunded,
 * whatever the night costs (docs/decisions/cancelled-nights.md). Runs in the transaction of the step. Refused
 * without any change if the party does not fit.
 */
export async function moveToNewNight(
  platform: StepPlatform,
  {
    bookingId,
    nightId,
    by,
    isMailed,
  }: { bookingId: string; nightId: string; by: ChangedBy; isMailed: boolean },
): Promise<Decision<null>> {
  const moved = await changeOnce(platform, {
    // The row of the cancellation records whether the step was done, so the key need not be stable.
    key: randomUUID(),
    bookingId,
    wanted: { toNightId: nightId },
    by,
    settling: { more: 'waive', less: 'waive' },
    agreed: null,
    isMailed,
  });
  return moved.accepted ? accepted(null) : moved;
}
