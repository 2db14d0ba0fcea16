import { createHash } from 'node:crypto';
import { customerIn, orderIdentity, type RevisedOrder } from '#domain/booking/order-identity.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { PlacedBooking } from '#features/booking/booking.ts';
import { readBookingByKey } from '#features/booking/booking-store.server.ts';
import type { Order } from '#features/booking/cart.ts';
import { withinPlacementLimits } from '#features/booking/limit-placements.server.ts';
import { bookingsOfNight } from '#features/booking/my-bookings-store.server.ts';
import { placeBooking } from '#features/booking/place-booking.server.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { keysIn } from './checkout-keys.ts';
import type { CheckoutClient } from './checkout-owner.server.ts';

type Needs = Pick<Platform, 'database' | 'clock'> & EventPublisher;
type Client = CheckoutClient & {
  /** The references of the bookings of this night that the form has named to the guest. */
  readonly known: string;
};
type PlacedOrder = PlacedBooking & { readonly key: string };

/** An order can share its key with a few others: one for each copy of the tab. */
const maxSharedKeys = 5;

/**
 * Places the order exactly as it was typed, within the limits. If the form's key has placed another order (a
 * duplicated tab, another browser), this one gets a key of its own and is a booking of its own. Returns the key
 * under which it was placed (docs/decisions/placing-a-booking.md).
 */
export async function placeTyped(
  platform: Needs,
  order: Order,
  client: Client,
): Promise<Decision<PlacedOrder>> {
  const sessionKeys = keysIn(client.request.headers.get('cookie'));
  const twice = await alreadyPaid(platform, order, { ...client, sessionKeys });
  if (twice) return twice;
  let own = { ...order, revises: order.revises ?? (await revisedByOlderPage(platform, order, sessionKeys)) };
  for (let tries = 0; tries < maxSharedKeys; tries++) {
    const placed = await withinPlacementLimits(platform, { order: own, sessionKeys }, () =>
      placeBooking(platform, own),
    );
    if (placed.accepted) return accepted({ ...placed.value, key: own.idempotencyKey });
    if (placed.refusal.reason !== 'order.keyUsed') return placed;
    own = { ...own, idempotencyKey: keyOfItsOwn(own), revises: null };
  }
  return refused('order.keyUsed');
}

/**
 * A page that an earlier release has rendered does not say what it changes. In the browser that placed the unpaid
 * booking, and for the same address, it changes that one.
 */
async function revisedByOlderPage(
  { database }: Needs,
  { revises, idempotencyKey, details }: Order,
  sessionKeys: readonly string[],
): Promise<RevisedOrder | null | undefined> {
  if (revises === null || !sessionKeys.includes(idempotencyKey)) return revises;
  const booking = await readBookingByKey(database, idempotencyKey);
  const isChanged = booking?.email === details.email && booking.status !== 'confirmed';
  return isChanged ? { identity: orderIdentity(booking), isEdit: true } : revises;
}

/** The same order gets the same key again, so that a double click is one booking. */
function keyOfItsOwn({ idempotencyKey, details, nightId }: Order): string {
  const digest = createHash('sha256').update(`${idempotencyKey} ${orderIdentity({ ...details, nightId })}`);
  return digest.digest('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/**
 * Tells a customer once who has already paid for another booking of the night. Only bookings of this browser and
 * of the account that is signed in are named.
 */
async function alreadyPaid(
  { database }: Needs,
  order: Order,
  { visitor, known, sessionKeys }: Client & { readonly sessionKeys: readonly string[] },
) {
  const { nightId, details, idempotencyKey } = order;
  const keys = [...sessionKeys, idempotencyKey];
  const placed = await bookingsOfNight(database, { nightId, keys, userId: visitor?.userId ?? null });
  const identity = orderIdentity({ ...details, nightId });
  const twin = placed.find(
    (booking) =>
      booking.status === 'confirmed' &&
      customerIn(booking) === customerIn(details) &&
      !known.includes(booking.reference) &&
      !(
        [idempotencyKey, keyOfItsOwn(order)].includes(booking.idempotencyKey) &&
        orderIdentity(booking) === identity
      ),
  );
  return twin ? refused({ reason: 'order.sameNight', reference: twin.reference }) : null;
}
