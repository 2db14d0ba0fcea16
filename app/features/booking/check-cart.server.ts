import type { Refusal } from '#domain/decision.ts';
import type { Coupon } from '#domain/pricing/coupon.ts';
import { readCoupon } from '#features/promotions/promotions-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import type { Hold } from './booking.ts';
import type { Cart } from './cart.ts';
import { quoteBooking } from './quote-booking.server.ts';

/** The server's answer about a coupon code: the coupon, or the reason why it does not apply. */
export type CheckedCoupon = { readonly coupon: Coupon | null; readonly refusal: Refusal | null };

/**
 * Whether the coupon of a cart applies, with the texts of specification §8. An accepted coupon is returned
 * without its usage counts and restrictions: the client only needs the discount. `own` is what the booking
 * holds already; null for a new booking.
 */
export async function checkCart(
  platform: Pick<Platform, 'database' | 'clock'>,
  cart: Cart,
  own: Hold | null = null,
): Promise<CheckedCoupon> {
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
