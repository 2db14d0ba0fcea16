import { inTransaction } from '#platform/database/in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { lockExpiredHolds } from './booking-store.server.ts';
import { moveBookings } from './booking-transition-store.server.ts';
import { changeHolds, holdOf } from './change-holds.server.ts';

const bookingsPerBatch = 50;

/**
 * The sweep: pending bookings whose hold has run out expire, and their places and coupons are free again. Any number
 * of processes may sweep at once: each takes what no other is working on, and a booking is given back once. With a
 * night it sweeps only that one and waits for the others, so that afterwards none of its places is left behind.
 * Answers how many bookings it released.
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
    const expired = await lockExpiredHolds(transaction, { nightId, most: bookingsPerBatch });
    if (expired.length === 0) return 0;
    await moveBookings(transaction, expired, { to: 'expired' });
    for (const { id: bookingId } of expired)
      await platform.publish(transaction, { name: 'booking.expired', bookingId });
    await changeHolds(transaction, { given: expired.map(holdOf), taken: [] });
    return expired.length;
  });
}
