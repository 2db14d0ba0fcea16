import { accepted, type Decision, refused } from '#domain/decision.ts';
import { notEnoughOf } from '#domain/pricing/add-on.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import {
  acquireCoupon,
  lockCustomerLimit,
  lockStocks,
  releaseCoupon,
} from '#features/promotions/promotions-store.server.ts';
import { returnSpots, takeSpots } from '#features/schedule/spots-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Booking } from './booking.ts';
import type { Order } from './cart.ts';
import { addOnsTaken, customerUses } from './claims-store.server.ts';
import type { QuotedBooking } from './quote-booking.server.ts';

/** What a booking keeps from being sold to others: places and extras of a night, and one use of a coupon. */
export type Hold = {
  readonly bookingId: string;
  readonly nightId: string;
  readonly people: number;
  readonly couponId: string | null;
  /** Whose use of the coupon it is. */
  readonly email: string;
  readonly addOns: Quote['lines'];
};

/** What a booking holds, or would hold again. */
export const holdOf = (booking: Booking): Hold => ({
  bookingId: booking.id,
  nightId: booking.nightId,
  people: booking.numberOfPeople,
  couponId: booking.couponId,
  email: booking.email,
  addOns: booking.quote.lines,
});

/** What an order will hold once it is that booking. */
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
 * Gives up some holds for others in one go, moving only the difference: a party that grows from 3 to 4 takes one place.
 * Refused when something is not free any more; the caller then rolls back. Coupons come first, then add-ons, and nights
 * last, each in the order of their ids: that keeps transactions from waiting in a circle, and a hot night is locked
 * shortest. What a booking has already stays with it, also when a limit has been lowered since.
 */
export async function changeHolds(
  transaction: Transaction,
  { given, taken }: { given: readonly Hold[]; taken: readonly Hold[] },
): Promise<Decision<null>> {
  const uses = new Tally();
  const spots = new Tally();
  for (const hold of given) {
    if (hold.couponId) uses.count(hold.couponId, -1);
    spots.count(hold.nightId, -hold.people);
  }
  for (const hold of taken) {
    if (hold.couponId) uses.count(hold.couponId, 1);
    spots.count(hold.nightId, hold.people);
  }
  for (const [couponId, change] of uses.changes()) {
    if (change < 0) await releaseCoupon(transaction, couponId, -change);
    else if (!(await acquireCoupon(transaction, couponId))) return refused('coupon.usedUp');
  }
  const before = new Map(given.map((hold) => [hold.bookingId, hold]));
  for (const hold of taken) {
    const allowed = await mayHaveCoupon(transaction, hold, before.get(hold.bookingId));
    if (!allowed.accepted) return allowed;
  }
  for (const hold of taken) {
    const allowed = await mayHaveAddOns(transaction, hold, before.get(hold.bookingId));
    if (!allowed.accepted) return allowed;
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

/**
 * Others who use this coupon at the same moment wait for its row; whoever comes second sees the booking of
 * the first.
 */
async function mayHaveCoupon(
  transaction: Transaction,
  { couponId, email, bookingId }: Hold,
  before: Hold | undefined,
): Promise<Decision<null>> {
  if (before?.couponId === couponId && before.email === email) return accepted(null);
  // Staff may book for somebody without an address: those are not one customer.
  if (email === '') return accepted(null);
  const limit = couponId && (await lockCustomerLimit(transaction, couponId));
  if (!couponId || !limit) return accepted(null);
  const uses = await customerUses(transaction, { couponId, email, except: bookingId });
  return uses < limit ? accepted(null) : refused('coupon.usedByCustomer');
}

/** The same for add-ons of which there are only so many: their rows are the queue. */
async function mayHaveAddOns(
  transaction: Transaction,
  { addOns, nightId, bookingId }: Hold,
  before: Hold | undefined,
): Promise<Decision<null>> {
  const own = before?.nightId === nightId ? before.addOns : [];
  const had = new Map(own.map(({ addOnId, quantity }) => [addOnId, quantity]));
  const more = addOns.filter(({ addOnId, quantity }) => quantity > (had.get(addOnId) ?? 0));
  if (more.length === 0) return accepted(null);
  const stocks = await lockStocks(
    transaction,
    more.map(({ addOnId }) => addOnId),
  );
  if (stocks.size === 0) return accepted(null);
  const taken = await addOnsTaken(transaction, { nightId, except: bookingId });
  for (const line of more) {
    const stock = stocks.get(line.addOnId);
    if (stock === undefined) continue;
    const left = stock - (taken.get(line.addOnId) ?? 0);
    if (line.quantity > left) return notEnoughOf(line, left);
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
