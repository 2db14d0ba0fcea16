import type { Booking } from '#features/booking/booking.ts';
import { keysIn } from './checkout-keys.ts';

/** Whether this browser placed the booking: its cookie holds the key that the booking was placed with. */
export const isOwner = (request: Request, booking: Pick<Booking, 'idempotencyKey'>): boolean =>
  keysIn(request.headers.get('cookie')).includes(booking.idempotencyKey);
