import { randomBytes, randomUUID } from 'node:crypto';
import { factsOf } from '#domain/booking/booking-facts.ts';
import { relationTo } from '#domain/booking/order-identity.ts';
import { makeReference, referenceLength } from '#domain/booking/reference.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { isZero } from '#domain/money.ts';
import { partnerCodeOfCoupon } from '#features/partners/sellers-store.server.ts';
import { refuseDeletedNight } from '#features/schedule/refuse-deleted-night.server.ts';
import { awaitAll } from '#platform/database/await-all.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { answerFor, type Booking, type Hold, type PlacedBooking } from './booking.ts';
import { readBookingByKey } from './booking-store.server.ts';
import { writePendingBooking } from './booking-transition-store.server.ts';
import type { Order } from './cart.ts';
import { changeHolds, holdFor } from './change-holds.server.ts';
import { checkOrder } from './check-order.server.ts';
import { confirmBooking } from './confirm-booking.server.ts';
import { agreementOf, freezeCustomer, freezeGroup, freezePurchase, guestsOf } from './freeze-order.server.ts';
import { limitUnpaidHolds } from './limit-unpaid-holds.server.ts';
import { withOwnReference } from './partners/own-reference.server.ts';
import { factsFrom, paymentTerms, senderColumns, sentBy } from './placed-by.ts';
import { retryAfterReleasingExpiredHolds } from './release-expired-holds.server.ts';
import { isSameOrder, reviseOnce } from './revise-booking.server.ts';

type Needs = Pick<Platform, 'database' | 'clock'> & EventPublisher;

/**
 * Places a booking. Its places, add-ons and coupon are acquired, its price is stored, and it is pending until
 * its hold expires. A party that does not fit is refused as a whole. If nothing is due, the booking is
 * confirmed at once.
 *
 * The same idempotency key is the same booking, also for concurrent requests: the same order returns the same
 * result, a change of it (`revises`) revises an unpaid booking, an expired one acquires its places again, and a
 * cancelled one is refused. Any other order is refused with `order.keyUsed`, a change of another state of the
 * booking with `order.outdated`, and a change of a paid one with `booking.alreadyPaid` (docs/decisions/placing-a-booking.md).
 */
export const placeBooking = (platform: Needs, order: Order): Promise<Decision<PlacedBooking>> =>
  retryAfterReleasingExpiredHolds(platform, order.nightId, () => placeOnce(platform, order));

/**
 * The same within the transaction of a larger operation, which is wrapped in
 * `retryAfterReleasingExpiredHolds` as a whole.
 */
export async function placeOnce(platform: Needs, order: Order): Promise<Decision<PlacedBooking>> {
  if (!isKey(order.idempotencyKey)) return refused('request.malformed');
  const placing = withOwnReference(platform.database, () => place(platform, order));
  const placed = await placing.catch((error: unknown) => {
    if (error instanceof DuplicateKey) return null;
    return refuseDeletedNight(error);
  });
  if (placed?.accepted) return placed;
  // The booking already exists. A concurrent request with the same key may have placed it and hold the places
  // that were refused here.
  const existing = await readBookingByKey(platform.database, order.idempotencyKey);
  if (existing) return continueWith(platform, existing, order);
  return placed ?? placeOnce(platform, order);
}

/**
 * The idempotency key exists (or the reference, with a probability of about 10^-12). Rolls the transaction
 * back.
 */
class DuplicateKey extends Error {}

/**
 * One transaction that inserts first and acquires limited resources last, so that the row of a busy night is
 * locked for little more than a commit.
 */
async function place(platform: Needs, order: Order): Promise<Decision<PlacedBooking>> {
  const { database, clock, publish } = platform;
  const now = clock.now();
  const checked = await checkOrder(platform, order, now);
  if (!checked.accepted) return checked;
  const quoted = checked.value;

  const ofCoupon = quoted.couponId && (await partnerCodeOfCoupon(database, quoted.couponId));
  const { asSold } = order;
  const bookingId = asSold?.bookingId ?? randomUUID();
  const isFree = isZero(quoted.quote.total);
  const { holdMinutes, freeBecause, isMailedAtOnce } = paymentTerms(order.placedBy);

  return decideInTransaction(database, async (transaction) => {
    // Both statements are sent in one round trip; the database runs them in this order.
    const [placed, held] = await awaitAll(
      writePendingBooking(transaction, {
        id: bookingId,
        ...freezeCustomer(order),
        ...freezePurchase(quoted),
        guests: guestsOf(order),
        reference: makeReference(randomBytes(referenceLength)),
        idempotencyKey: order.idempotencyKey,
        placedFrom: order.client ?? null,
        heldFrom: order.client ?? null,
        ...agreementOf(order, now),
        holdMinutes: holdMinutes ?? quoted.settings.holdMinutes,
        ...factsOf(factsFrom(order.placedBy)),
        ...senderColumns(sentBy(order.placedBy, ofCoupon)),
        freeBecause,
        ...freezeGroup(order, quoted.quote),
      }),
      changeHolds(transaction, exchangeOf(order, holdFor(bookingId, order, quoted))),
    );
    if (!placed) throw new DuplicateKey();
    if (!held.accepted) return held;
    const within = order.client ? await limitUnpaidHolds(transaction, bookingId) : accepted(null);
    if (!within.accepted) return within;
    if (isFree) {
      const confirmed = await confirmBooking(transaction, bookingId, publish);
      return confirmed.accepted ? accepted({ ...placed, status: 'confirmed' }) : confirmed;
    }
    const mailed = isMailedAtOnce ? { isMailedAtOnce: true } : {};
    await publish(transaction, { name: 'booking.placed', bookingId, ...mailed });
    return accepted(placed);
  });
}

/** What an order acquires. A sale that was made already has its add-ons and, of the lent places, its own. */
const exchangeOf = ({ asSold }: Order, hold: Hold) => ({
  released: asSold ? [{ ...hold, people: asSold.lent }] : [],
  acquired: [hold],
});

async function continueWith(
  platform: Needs,
  booking: Booking,
  order: Order,
): Promise<Decision<PlacedBooking>> {
  const ordering = { ...order.details, nightId: order.nightId };
  const relation = relationTo(booking, ordering, order.revises);
  if (relation === 'other') return refused('order.keyUsed');
  if (relation === 'outdated') return refused('order.outdated');
  if (booking.status === 'confirmed')
    return isSameOrder(booking, order) ? accepted(answerFor(booking)) : refused('booking.alreadyPaid');
  return reviseOnce(platform, { bookingId: booking.id, order });
}

const isKey = (text: string) => /^[\w-]{8,100}$/.test(text);
