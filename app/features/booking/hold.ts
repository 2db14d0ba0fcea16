import type { Quote } from '#domain/pricing/quote.ts';
import type { Booking } from './booking.ts';

/** What a booking reserves: places and add-ons of a night, and one use of a coupon. */
export type Hold = {
  readonly bookingId: string;
  readonly nightId: string;
  readonly people: number;
  readonly couponId: string | null;
  /** The e-mail address that counts for the coupon's limit per customer. */
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
