import type { Visitor } from '#features/accounts/visitor.ts';
import type { Booking } from '#features/booking/booking.ts';
import { keysIn } from './checkout-keys.ts';

/** The client of a checkout request: the browser, and the account that is signed in. */
export type CheckoutClient = {
  readonly request: Request;
  readonly visitor: Pick<Visitor, 'userId'> | null;
};

/**
 * Whether the client owns the booking: its cookie holds the idempotency key that the booking was placed with,
 * or the booking belongs to the account that is signed in.
 */
export const isOwner = (
  { request, visitor }: CheckoutClient,
  { idempotencyKey, userId }: Pick<Booking, 'idempotencyKey' | 'userId'>,
): boolean =>
  keysIn(request.headers.get('cookie')).includes(idempotencyKey) ||
  (visitor !== null && visitor.userId === userId);
