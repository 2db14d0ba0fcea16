import { customerFieldNames } from '#domain/booking/customer-fields.ts';
import { normaliseCode } from '#domain/pricing/coupon.ts';
import type { Booking } from './booking.ts';
import type { Order } from './cart.ts';

/** Whether the order has the same purchase as the booking; the stored price then stays. */
export function isSamePurchase(booking: Booking, order: Order): boolean {
  const couponCode = order.couponCode?.trim() ? normaliseCode(order.couponCode) : null;
  return (
    booking.nightId === order.nightId &&
    booking.numberOfPeople === order.details.numberOfPeople &&
    booking.total.currency === order.currency &&
    booking.quote.couponCode === couponCode &&
    listed(booking.quote.lines) === listed(order.addOns)
  );
}

/** Whether the customer's texts, the guests and the language are the same. */
export function isSameCustomer(booking: Booking, { details, language }: Order): boolean {
  const [, ...others] = booking.guests;
  return (
    customerFieldNames.every((field) => booking[field] === details[field]) &&
    booking.language === language &&
    others.every((name, at) => name === (details.additionalPeople[at] ?? ''))
  );
}

/** The chosen add-ons as one text, independent of their order. */
const listed = (chosen: readonly { readonly addOnId: string; readonly quantity: number }[]): string =>
  chosen
    .filter(({ quantity }) => quantity > 0)
    .map(({ addOnId, quantity }) => `${addOnId} ${quantity}`)
    .sort()
    .join();
