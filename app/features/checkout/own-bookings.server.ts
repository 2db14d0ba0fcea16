import { orderIdentity } from '#domain/booking/order-identity.ts';
import type { CurrencyCode } from '#domain/money.ts';
import { type Booking, isHeld, isLive } from '#features/booking/booking.ts';
import { bookingsOfNight } from '#features/booking/my-bookings-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { keysIn } from './checkout-keys.ts';
import type { CheckoutClient } from './checkout-owner.server.ts';

/** Another booking of the night, as the checkout names it to its owner. */
export type OwnBooking = {
  readonly id: string;
  readonly reference: string;
  readonly people: number;
  readonly isPaid: boolean;
  /** If this browser holds its places unpaid: what the form needs to recognize the draft of that booking. */
  readonly held: HeldOrder | null;
};

type HeldOrder = {
  readonly key: string;
  /** Its `orderIdentity`. */
  readonly identity: string;
  readonly currency: CurrencyCode;
};

/**
 * The bookings of the night by this browser or the account that is signed in, the latest first, and the latest one
 * that this browser holds unpaid. Nobody else learns of a booking, whatever address they type.
 */
export async function readOwnBookings(
  { database }: Pick<Platform, 'database'>,
  { request, visitor }: CheckoutClient,
  nightId: string,
): Promise<{ readonly own: readonly OwnBooking[]; readonly held: Booking | null }> {
  const keys = keysIn(request.headers.get('cookie'));
  const isHeldHere = (booking: Booking) =>
    isHeld(booking) && !booking.isGroup && keys.includes(booking.idempotencyKey);
  const placed = await bookingsOfNight(database, { nightId, keys, userId: visitor?.userId ?? null });
  return {
    own: placed.filter(isLive).map((booking) => ({
      id: booking.id,
      reference: booking.reference,
      people: booking.numberOfPeople,
      isPaid: booking.status === 'confirmed',
      held: isHeldHere(booking) ? heldOrderOf(booking) : null,
    })),
    held: placed.find(isHeldHere) ?? null,
  };
}

const heldOrderOf = (booking: Booking): HeldOrder => ({
  key: booking.idempotencyKey,
  identity: orderIdentity(booking),
  currency: booking.total.currency,
});
