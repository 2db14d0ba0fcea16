import { accepted, type Decision, refused } from '#domain/decision.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import { cancelBooking } from '#features/booking/cancel-booking.server.ts';
import type { SignedInSeller } from '#features/partners/access/seller-access-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Cancels an unpaid sale of the seller, which frees its places. Anything else is the team's: a sale of somebody else is refused with
 * `booking.unknown`, a paid one with `selling.notOwn`. One that is cancelled already is accepted.
 */
export function cancelOwnSale(
  platform: Pick<Platform, 'database' | 'clock'> & EventPublisher,
  { seller, bookingId }: { readonly seller: SignedInSeller; readonly bookingId: string },
): Promise<Decision<null>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (booking?.partnerId !== seller.partnerId || booking.sellerId !== seller.sellerId)
      return refused('booking.unknown');
    if (booking.partnerFoundBy !== 'seller') return refused('selling.notOwn');
    if (booking.status === 'cancelled') return accepted(null);
    if (booking.status !== 'pending') return refused('selling.notOwn');
    const cancelled = await cancelBooking(
      { ...platform, database: transaction },
      { bookingId, because: `${seller.partner}: ${seller.name}`, refund: 'byPolicy' },
    );
    return cancelled.accepted ? accepted(null) : cancelled;
  });
}
