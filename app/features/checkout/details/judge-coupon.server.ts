import { holdsSpots } from '#domain/booking/booking-states.ts';
import type { Coupon } from '#domain/pricing/coupon.ts';
import { readBookingByKey } from '#features/booking/booking-store.server.ts';
import type { Cart } from '#features/booking/cart.ts';
import { type Hold, holdOf } from '#features/booking/hold.ts';
import { quoteBooking } from '#features/booking/quote-booking.server.ts';
import { readCoupon } from '#features/promotions/promotions-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import type { JudgedCoupon } from '../checkout-answer.ts';
import { checkoutKey } from '../checkout-keys.ts';
import { type CheckoutClient, isOwner } from '../checkout-owner.server.ts';

/**
 * Whether the coupon of a cart applies, with the texts of specification §8. An accepted coupon is returned
 * without its usage counts and restrictions: the client only needs the discount.
 */
export async function judgeCoupon(
  platform: Pick<Platform, 'database' | 'clock'>,
  cart: Cart,
  client: CheckoutClient,
  form: FormData,
): Promise<JudgedCoupon> {
  if (!cart.couponCode) return { coupon: null, refusal: null };
  return judgeCart(platform, cart, await ownHold(platform, client, form));
}

/**
 * Like `judgeCoupon`, if the caller already knows what the booking holds: `own` is null for a new booking.
 */
export async function judgeCart(
  platform: Pick<Platform, 'database' | 'clock'>,
  cart: Cart,
  own: Hold | null = null,
): Promise<JudgedCoupon> {
  if (!cart.couponCode) return { coupon: null, refusal: null };
  const quoted = await quoteBooking(platform, cart, platform.clock.now(), own);
  if (!quoted.accepted) return { coupon: null, refusal: { reason: 'coupon.failed' } };
  if (quoted.value.couponRefusal) return { coupon: null, refusal: quoted.value.couponRefusal };
  const coupon = await readCoupon(platform.database, cart.couponCode);
  if (!coupon) return { coupon: null, refusal: { reason: 'coupon.invalid' } };
  return { coupon: withoutLimits(coupon), refusal: null };
}

const withoutLimits = (coupon: Coupon): Coupon => ({
  ...coupon,
  usageLimit: null,
  usedCount: 0,
  perCustomerLimit: null,
  crawlIds: [],
  nights: [],
  weekdays: [],
});

/**
 * What this client's own booking holds while it is edited, so that its own use of the coupon does not count
 * against it.
 */
async function ownHold({ database }: Pick<Platform, 'database'>, client: CheckoutClient, form: FormData) {
  const key = checkoutKey(form.get('key'));
  const booking = key && (await readBookingByKey(database, key));
  return booking && isOwner(client, booking) && holdsSpots[booking.status] ? holdOf(booking) : null;
}
