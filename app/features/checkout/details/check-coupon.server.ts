import { holdsSpots } from '#domain/booking/booking-states.ts';
import { holdOf } from '#features/booking/booking.ts';
import { readBookingByKey } from '#features/booking/booking-store.server.ts';
import type { Cart } from '#features/booking/cart.ts';
import { type CheckedCoupon, checkCart } from '#features/booking/check-cart.server.ts';
import type { Platform } from '#platform/platform.ts';
import { checkoutKey } from '../checkout-keys.ts';
import { type CheckoutClient, isOwner } from '../checkout-owner.server.ts';
import { typedSender, withoutDiscount } from './find-sender.server.ts';

/**
 * Whether the coupon of a cart applies. The code of a partner applies too, without a discount. While a client's own booking is edited, its own use of the coupon
 * does not count against it.
 */
export async function checkCoupon(
  platform: Pick<Platform, 'database' | 'clock'>,
  cart: Cart,
  client: CheckoutClient,
  form: FormData,
): Promise<CheckedCoupon> {
  const sender = await typedSender(platform, cart);
  if (sender) return { coupon: withoutDiscount(sender), refusal: null };
  return checkCart(platform, cart, cart.couponCode ? await ownHold(platform, client, form) : null);
}

async function ownHold({ database }: Pick<Platform, 'database'>, client: CheckoutClient, form: FormData) {
  const key = checkoutKey(form.get('key'));
  const booking = key && (await readBookingByKey(database, key));
  return booking && isOwner(client, booking) && holdsSpots[booking.status] ? holdOf(booking) : null;
}
