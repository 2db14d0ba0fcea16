/** A guest who cancels early enough gets a full refund, and later none. See docs/rules/refunds.md. */

import { hoursAfter } from '#domain/durations.ts';
import { type Money, zero } from '#domain/money.ts';

/** Copied to the booking when it is placed, so that a later change of the policy does not apply to it. */
export type RefundPolicy = { readonly hoursBeforeStart: number };

/** The last instant at which cancelling is free (inclusive). */
export function lastFreeCancellation({ policy, startsAt }: { policy: RefundPolicy; startsAt: Date }): Date {
  return hoursAfter(startsAt, -policy.hoursBeforeStart);
}

/** The refund for a guest who cancels now: the full amount paid, or zero. */
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
