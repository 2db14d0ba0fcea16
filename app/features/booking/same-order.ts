import { normaliseCode } from '#domain/pricing/coupon.ts';
import type { Booking } from './booking.ts';
import type { Order } from './cart.ts';

/** Whether the order asks for exactly what the booking is for; then its frozen price stays as it is. */
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

/** Whether the same person sends it, with the same companions and wishes. */
export function isSameCustomer(booking: Booking, { details, language }: Order): boolean {
  const [, ...others] = booking.guests;
  return (
    booking.firstName === details.firstName &&
    booking.lastName === details.lastName &&
    booking.email === details.email &&
    booking.phone === details.phone &&
    booking.country === details.country &&
    booking.specialRequests === details.specialRequests &&
    booking.language === language &&
    others.every((name, at) => name === (details.additionalPeople[at] ?? ''))
  );
}

/** Chosen add-ons as one text, whatever their order. */
const listed = (chosen: readonly { readonly addOnId: string; readonly quantity: number }[]): string =>
  chosen
    .filter(({ quantity }) => quantity > 0)
    .map(({ addOnId, quantity }) => `${addOnId} ${quantity}`)
    .sort()
    .join();
