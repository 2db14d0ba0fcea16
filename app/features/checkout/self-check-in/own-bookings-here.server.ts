import { bookingsOfNight } from '#features/booking/my-bookings-store.server.ts';
import type { OwnBooking } from '#features/door/self-check-in/check-in-self.server.ts';
import type { Platform } from '#platform/platform.ts';
import { keysIn } from '../checkout-keys.ts';
import type { CheckoutClient } from '../checkout-owner.server.ts';
import type { SelfCheckInPass } from './self-check-in-pass.server.ts';

/** The bookings that this phone may check in: those that it or its account has placed, and those that were typed. */
export async function ownBookingsHere(
  { database }: Pick<Platform, 'database'>,
  { request, visitor }: CheckoutClient,
  { nightId, typed }: SelfCheckInPass,
): Promise<OwnBooking[]> {
  const placed = await bookingsOfNight(database, {
    ...{ nightId, keys: keysIn(request.headers.get('cookie')), userId: visitor?.userId ?? null },
  });
  const own = placed.map(({ id }): OwnBooking => ({ bookingId: id, only: null, withNames: true }));
  const known = new Set(own.map(({ bookingId }) => bookingId));
  return [
    ...own,
    ...typed.filter(({ bookingId }) => !known.has(bookingId)).map((each) => ({ ...each, withNames: false })),
  ];
}
