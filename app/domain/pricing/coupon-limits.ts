/**
 * How many coupon codes that do not exist may be tried before one has to wait. Codes that exist are not counted, so
 * that guests who share a client address do not wait for one another. See docs/rules/pricing.md.
 */
export const couponLimits = {
  /** One checkout that nobody has placed yet: it stops long before its client address does. */
  checkout: { tries: 8, perMinutes: 10 },
  /** Everybody behind one client address; short, since a whole hotel may share it. */
  client: { tries: 30, perMinutes: 5 },
  /** Somebody signed in, or the owner of a booking: not counted by their client address. */
  known: { tries: 10, perMinutes: 10 },
} as const;

/** For how long a checkout may use a code that it was told to be right, whatever others try. */
export const acceptedCouponMinutes = 120;
