import type { Coupon } from '#domain/pricing/coupon.ts';
import type { Cart } from '#features/booking/cart.ts';
import type { SentBy } from '#features/booking/placed-by.ts';
import { senderWithCode } from '#features/partners/sellers-store.server.ts';
import { rememberedSender } from '#features/partners/sender-cookie.ts';
import { readCoupon } from '#features/promotions/promotions-store.server.ts';
import type { Platform } from '#platform/platform.ts';

type Typed = Pick<Cart, 'couponCode'>;

/** The code of a partner or a seller that was typed in place of a coupon; null if it is none. A coupon with the same code counts first. */
export async function typedSender(
  { database }: Pick<Platform, 'database'>,
  { couponCode }: Typed,
): Promise<string | null> {
  if (!couponCode?.trim() || (await readCoupon(database, couponCode))) return null;
  return (await senderWithCode(database, couponCode))?.code ?? null;
}

/** Who sent the guest of an order, with the coupon that remains: the typed code before the link that the browser remembers. */
export async function findSender(
  platform: Pick<Platform, 'database'>,
  { couponCode }: Typed,
  cookies: string | null,
): Promise<{ readonly sentBy: SentBy | null; readonly couponCode: string | null }> {
  const typed = await typedSender(platform, { couponCode });
  if (typed) return { sentBy: { code: typed, foundBy: 'code' }, couponCode: null };
  const remembered = rememberedSender(cookies);
  const sender = remembered && (await senderWithCode(platform.database, remembered));
  return { sentBy: sender ? { code: sender.code, foundBy: 'link' } : null, couponCode };
}

/** A partner's code, as the form shows an applied coupon: one that takes nothing off. */
export const withoutDiscount = (code: string): Coupon => ({
  ...{ id: code, code, kind: 'percent', percent: 0, amount: null, expiresAt: null, isActive: true },
  ...{ usageLimit: null, usedCount: 0, perCustomerLimit: null, minimumPurchase: null },
  ...{ crawlIds: [], nights: [], weekdays: [] },
});
