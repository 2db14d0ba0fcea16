import { accepted, type Decision, refused } from '#domain/decision.ts';
import { notEnoughOf } from '#domain/pricing/add-on.ts';
import {
  acquireCoupon,
  lockCustomerLimit,
  lockStocks,
  releaseCoupon,
} from '#features/promotions/promotions-store.server.ts';
import { acquireSpots, releaseSpots } from '#features/schedule/spots-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Hold } from './booking.ts';
import type { Order } from './cart.ts';
import { addOnsTaken, customerUses } from './claims-store.server.ts';
import type { QuotedBooking } from './quote-booking.server.ts';

/** What an order holds once it is placed as that booking. */
export const holdFor = (
  bookingId: string,
  order: Order,
  { night, quote, couponId }: QuotedBooking,
): Hold => ({
  bookingId,
  nightId: night.id,
  people: quote.people,
  couponId,
  email: order.details.email,
  addOns: quote.lines,
});

/**
 * Releases some holds and acquires others in one operation. Only the difference is changed: a party that
 * grows from 3 to 4 acquires one place. Refused if something is not available; the caller then rolls back.
 * Coupons are changed first, then add-ons, then nights, each in the order of their ids: a fixed lock order
 * prevents deadlocks, and the row of a busy night is locked for the shortest time. A booking keeps what it
 * already holds, even if a limit was lowered.
 */
export async function changeHolds(
  transaction: Transaction,
  { released, acquired }: { released: readonly Hold[]; acquired: readonly Hold[] },
): Promise<Decision<null>> {
  const uses = new Tally();
  const spots = new Tally();
  for (const hold of released) {
    if (hold.couponId) uses.count(hold.couponId, -1);
    spots.count(hold.nightId, -hold.people);
  }
  for (const hold of acquired) {
    if (hold.couponId) uses.count(hold.couponId, 1);
    spots.count(hold.nightId, hold.people);
  }
  for (const [couponId, change] of uses.changes()) {
    if (change < 0) await releaseCoupon(transaction, couponId, -change);
    else if (!(await acquireCoupon(transaction, couponId))) return refused('coupon.usedUp');
  }
  const before = new Map(released.map((hold) => [hold.bookingId, hold]));
  for (const hold of acquired) {
    const allowed = await mayHaveCoupon(transaction, hold, before.get(hold.bookingId));
    if (!allowed.accepted) return allowed;
  }
  for (const hold of acquired) {
    const allowed = await mayHaveAddOns(transaction, hold, before.get(hold.bookingId));
    if (!allowed.accepted) return allowed;
  }
  for (const [nightId, change] of spots.changes()) {
    if (change < 0) await releaseSpots(transaction, nightId, -change);
    else {
      const took = await acquireSpots(transaction, nightId, change);
      if (!took.accepted) return took;
    }
  }
  return accepted(null);
}

/** Locks the coupon's row, so that concurrent uses of the coupon are checked one after the other. */
async function mayHaveCoupon(
  transaction: Transaction,
  { couponId, email, bookingId }: Hold,
  before: Hold | undefined,
): Promise<Decision<null>> {
  if (before?.couponId === couponId && before.email === email) return accepted(null);
  // Staff may book without an e-mail address. Those bookings do not count as one customer.
  if (email === '') return accepted(null);
  const limit = couponId && (await lockCustomerLimit(transaction, couponId));
  if (!couponId || !limit) return accepted(null);
  const uses = await customerUses(transaction, { couponId, email, except: bookingId });
  return uses < limit ? accepted(null) : refused('coupon.usedByCustomer');
}

/** The same for add-ons with limited stock: locking their rows serializes the checks. */
async function mayHaveAddOns(
  transaction: Transaction,
  { addOns, nightId, bookingId }: Hold,
  before: Hold | undefined,
): Promise<Decision<null>> {
  const currentAddOns = before?.nightId === nightId ? before.addOns : [];
  const had = new Map(currentAddOns.map(({ addOnId, quantity }) => [addOnId, quantity]));
  const more = addOns.filter(({ addOnId, quantity }) => quantity > (had.get(addOnId) ?? 0));
  if (more.length === 0) return accepted(null);
  const stocks = await lockStocks(
    transaction,
    more.map(({ addOnId }) => addOnId),
  );
  if (stocks.size === 0) return accepted(null);
  const sold = await addOnsTaken(transaction, { nightId, except: bookingId });
  for (const line of more) {
    const stock = stocks.get(line.addOnId);
    if (stock === undefined) continue;
    const left = stock - (sold.get(line.addOnId) ?? 0);
    if (line.quantity > left) return notEnoughOf(line, left);
  }
  return accepted(null);
}

/** The change in quantity per id. */
class Tally {
  readonly #changes = new Map<string, number>();

  count(id: string, change: number): void {
    this.#changes.set(id, (this.#changes.get(id) ?? 0) + change);
  }

  changes(): [string, number][] {
    return [...this.#changes].filter(([, change]) => change !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  }
}
