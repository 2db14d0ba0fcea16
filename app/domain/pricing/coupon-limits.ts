/**
 * Rate limits of unknown coupon codes. Existing codes are not counted, so that guests who share a client
 * address do not block each other. See docs/rules/pricing.md.
 */
export const couponLimits = {
  /** Per checkout that is not placed yet. It takes effect long before the limit of the client address. */
  checkout: { tries: 8, perMinutes: 10 },
  /** Per client address. The period is short, because a whole hotel may share one address. */
  client: { tries: 30, perMinutes: 5 },
  /** Per signed-in customer or owner of a booking; these are not counted by client address. */
  known: { tries: 10, perMinutes: 10 },
} as const;

/**
 * For how long a checkout may use a code that was accepted for it, regardless of failed attempts by others.
 */
export const acceptedCouponMinutes = 120;
