import { isStaff } from '#domain/accounts/permissions.ts';
import { accepted, type Decision, type Refusal, refused } from '#domain/decision.ts';
import { normaliseCode } from '#domain/pricing/coupon.ts';
import { acceptedCouponMinutes, couponLimits } from '#domain/pricing/coupon-limits.ts';
import { countTry, isCounted, returnTry } from '#features/accounts/account-limit-store.server.ts';
import { clientOf } from '#features/accounts/check-limits.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { readBookingByKey } from '#features/booking/booking-store.server.ts';
import { fingerprint } from '#platform/fingerprint.ts';
import type { Platform } from '#platform/platform.ts';
import { checkoutKey } from '../checkout-keys.ts';
import { isOwner } from '../checkout-owner.server.ts';

type CouponClient = {
  readonly request: Request;
  readonly visitor: Pick<Visitor, 'userId' | 'role'> | null;
};

type Limited = { readonly key: string; readonly limit: (typeof couponLimits)[keyof typeof couponLimits] };

type CouponTry<T> = {
  readonly client: CouponClient;
  /** The form, with the checkout's key and the typed code. */
  readonly form: FormData;
  /** Judges the code, alone or as part of an order. */
  readonly check: () => Promise<T>;
  /** The refusal of the code in a result; null if the code applies. */
  readonly refusalOf: (checked: T) => Refusal | null;
};

/**
 * The only place where a visitor's coupon code is checked. If this checkout or this client address has tried
 * too many unknown codes, refuses without judging. Attempts are counted across all processes. Staff are not
 * limited. A checkout whose code was accepted before may keep using it (docs/decisions/limits-on-guessing.md).
 */
export async function checkWithinLimits<T>(
  { database }: Pick<Platform, 'database'>,
  { client, form, check, refusalOf }: CouponTry<T>,
): Promise<Decision<T>> {
  const typed = form.get('coupon');
  const code = typeof typed === 'string' ? normaliseCode(typed) : '';
  if (code === '' || (client.visitor && isStaff(client.visitor))) return accepted(await check());

  const checkout = checkoutKey(form.get('key'));
  const acceptance = checkout && `coupon accepted ${checkout} ${fingerprint(code)}`;
  if (acceptance && (await isCounted(database, acceptance))) return accepted(await check());

  const limits = await limitsOf(database, client, checkout);
  const counted: string[] = [];
  for (const { key, limit } of limits) {
    const wait = await countTry(database, key, limit);
    if (wait > 0) {
      for (const earlier of counted) await returnTry(database, earlier);
      return refused({ reason: 'coupon.tooManyTries', retryAfterMinutes: Math.ceil(wait / 60) });
    }
    counted.push(key);
  }
  const checked = await check();
  const refusal = refusalOf(checked);
  if (refusal?.reason !== 'coupon.invalid') for (const key of counted) await returnTry(database, key);
  if (acceptance && refusal === null)
    await countTry(database, acceptance, { tries: 1, perMinutes: acceptedCouponMinutes });
  return accepted(checked);
}

async function limitsOf(
  database: Platform['database'],
  client: CouponClient,
  checkout: string | null,
): Promise<Limited[]> {
  const { known } = couponLimits;
  if (client.visitor) return [{ key: `coupon account ${client.visitor.userId}`, limit: known }];
  const booking = checkout && (await readBookingByKey(database, checkout));
  if (booking && isOwner(client, booking)) return [{ key: `coupon booking ${booking.id}`, limit: known }];
  return [
    ...(checkout ? [{ key: `coupon checkout ${checkout}`, limit: couponLimits.checkout }] : []),
    { key: `coupon client ${clientOf(client.request.headers)}`, limit: couponLimits.client },
  ];
}
