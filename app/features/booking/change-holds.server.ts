import { accepted, type Decision, refused } from '#domain/decision.ts';
import { giveBackCoupon, takeCoupon } from '#features/promotions/promotions-store.server.ts';
import { returnSpots, takeSpots } from '#features/schedule/spots-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Booking } from './booking.ts';

/** What a booking keeps from being sold to others: places of a night, and one use of a coupon. */
export type Hold = {
  readonly scheduledCrawlId: string;
  readonly people: number;
  readonly couponId: string | null;
};

export const holdOf = (booking: Booking): Hold => ({
  scheduledCrawlId: booking.scheduledCrawlId,
  people: booking.numberOfPeople,
  couponId: booking.couponId,
});

/**
 * Gives up some holds for others in one go, moving only the difference: a party that grows from 3 to 4 takes one place.
 * Refused when something is not free any more; the caller then rolls back. Coupons come first and nights last, each
 * in the order of their ids: that keeps transactions from waiting in a circle, and a hot night is locked shortest.
 */
export async function changeHolds(
  transaction: Transaction,
  { given, taken }: { given: readonly Hold[]; taken: readonly Hold[] },
): Promise<Decision<null>> {
  const uses = new Tally();
  const spots = new Tally();
  for (const hold of given) {
    if (hold.couponId) uses.count(hold.couponId, -1);
    spots.count(hold.scheduledCrawlId, -hold.people);
  }
  for (const hold of taken) {
    if (hold.couponId) uses.count(hold.couponId, 1);
    spots.count(hold.scheduledCrawlId, hold.people);
  }
  for (const [couponId, change] of uses.changes()) {
    if (change < 0) await giveBackCoupon(transaction, couponId, -change);
    else if (!(await takeCoupon(transaction, couponId))) return refused('coupon.usedUp');
  }
  for (const [nightId, change] of spots.changes()) {
    if (change < 0) await returnSpots(transaction, nightId, -change);
    else {
      const took = await takeSpots(transaction, nightId, change);
      if (!took.accepted) return took;
    }
  }
  return accepted(null);
}

/** How much more or less of each thing is wanted. */
class Tally {
  readonly #changes = new Map<string, number>();

  count(id: string, change: number): void {
    this.#changes.set(id, (this.#changes.get(id) ?? 0) + change);
  }

  changes(): [string, number][] {
    return [...this.#changes].filter(([, change]) => change !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  }
}
