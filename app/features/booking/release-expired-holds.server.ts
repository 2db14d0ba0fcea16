import type { Decision } from '#domain/decision.ts';
import { forbidTransaction } from '#platform/database/forbid-transaction.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { holdOf } from './booking.ts';
import { lockExpiredHolds } from './booking-store.server.ts';
import { moveBookings } from './booking-transition-store.server.ts';
import { changeHolds } from './change-holds.server.ts';

const bookingsPerBatch = 50;

/**
 * The cleanup job of holds: pending bookings whose hold has expired become `expired`, and their places and
 * coupons are released. Several processes may run it at once: each skips bookings that another one has
 * locked, and every booking is released once. With a night, it processes only that night and waits for the
 * locks of others, so that afterwards all expired places of the night are free. Returns the number of
 * released bookings.
 */
export async function releaseExpiredHolds(
  platform: Pick<Platform, 'database'> & EventPublisher,
  { nightId }: { nightId?: string } = {},
): Promise<number> {
  for (let released = 0; ; ) {
    const batch = await releaseBatch(platform, nightId);
    if (batch === 0) return released;
    released += batch;
  }
}

function releaseBatch(platform: Pick<Platform, 'database'> & EventPublisher, nightId: string | undefined) {
  return inTransaction(platform.database, async (transaction) => {
    const expired = await lockExpiredHolds(transaction, { nightId, max: bookingsPerBatch });
    if (expired.length === 0) return 0;
    await moveBookings(transaction, expired, { to: 'expired' });
    for (const { id: bookingId } of expired)
      await platform.publish(transaction, { name: 'booking.expired', bookingId });
    await changeHolds(transaction, { released: expired.map(holdOf), acquired: [] });
    return expired.length;
  });
}

/**
 * Runs `attempt`. If it is refused because places or add-ons are missing, releases the expired holds of the
 * night and runs it once more: an expired hold that the cleanup job has not processed yet must not block a
 * sale.
 *
 * Wrap every operation that acquires places in it once, at the outermost level. It throws inside of a
 * transaction: the cleanup would keep the night locked and wait for the next booking, while the payment of
 * that booking waits for the night, which is a deadlock (docs/decisions/places-and-holds.md).
 */
export async function retryAfterReleasingExpiredHolds<T>(
  platform: Pick<Platform, 'database'> & EventPublisher,
  nightId: string,
  attempt: () => Promise<Decision<T>>,
): Promise<Decision<T>> {
  forbidTransaction(platform.database, 'Sweeping holds');
  const first = await attempt();
  if (first.accepted || !lacks(first.refusal.reason)) return first;
  await releaseExpiredHolds(platform, { nightId });
  return attempt();
}

const lacks = (reason: string) =>
  ['spots.soldOut', 'spots.left', 'addOn.soldOut', 'addOn.left', 'nightChange.noRoom'].includes(reason);
