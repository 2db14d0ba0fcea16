/** A guest who cancels early enough gets everything back, later nothing. See docs/rules/refunds.md. */

import { hoursAfter } from '#domain/durations.ts';
import { type Money, zero } from '#domain/money.ts';

/** Frozen on the booking when it is placed, so that a later change never takes a promise back. */
export type RefundPolicy = { readonly hoursBeforeStart: number };

/** The last instant at which cancelling is free; at that very instant it still is. */
export function lastFreeCancellation({ policy, startsAt }: { policy: RefundPolicy; startsAt: Date }): Date {
  return hoursAfter(startsAt, -policy.hoursBeforeStart);
}

/** What the policy gives back to a guest who cancels now: all that was paid, or nothing. */
export function refundDue({
  policy,
  startsAt,
  paid,
  now,
}: {
  policy: RefundPolicy;
  startsAt: Date;
  paid: Money;
  now: Date;
}): Money {
  return now <= lastFreeCancellation({ policy, startsAt }) ? paid : zero(paid.currency);
}
