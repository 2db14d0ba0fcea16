import type { Visitor } from '#features/accounts/visitor.ts';
import type { Booking } from '#features/booking/booking.ts';
import { keysIn } from './checkout-keys.ts';

/** Who asks for a booking: a browser, and whoever is signed in there. */
export type CheckoutClient = {
  readonly request: Request;
  readonly visitor: Pick<Visitor, 'userId'> | null;
};

/**
 * Whether the booking is the asker's: this browser placed it (its cookie holds the key that the booking was placed
 * with), or it belongs to the account that is signed in.
 */
export const isOwner = (
  { request, visitor }: CheckoutClient,
  { idempotencyKey, userId }: Pick<Booking, 'idempotencyKey' | 'userId'>,
): boolean =>
  keysIn(request.headers.get('cookie')).includes(idempotencyKey) ||
  (visitor !== null && visitor.userId === userId);
