import { millisecondsPerMinute, minutesAfter } from '#domain/durations.ts';

/**
 * The job runs every minute, so that a lost webhook is recovered well within 15 minutes
 * (docs/rules/payment.md).
 */
export const pollIntervalMinutes = 5;
/**
 * Payments that take days (a voucher, a review, a bank's refund) are polled less often after the first day.
 */
const slowPollAfterMinutes = 24 * 60;
const slowPollIntervalMinutes = 6 * 60;
/** No provider takes longer. After that, staff decide. */
const pollForMinutes = 30 * 24 * 60;
/** For up to 30 days, banks may reject a refund that had succeeded, and the event may be lost. */
const checkEveryMinutes = 10 * 24 * 60;
const checkForMinutes = 35 * 24 * 60;

/** The next poll of something that has been open since then; null ends polling. */
export function nextPoll(since: Date, now: Date): Date | null {
  const ageMinutes = minutesBetween(since, now);
  if (ageMinutes > pollForMinutes) return null;
  return minutesAfter(now, ageMinutes > slowPollAfterMinutes ? slowPollIntervalMinutes : pollIntervalMinutes);
}

/** The next check of a refund that succeeded at `done`: four checks in total; null ends the checks. */
export const nextCheck = (done: Date, now: Date): Date | null =>
  minutesBetween(done, now) > checkForMinutes ? null : minutesAfter(now, checkEveryMinutes);

const minutesBetween = (from: Date, to: Date): number =>
  (to.getTime() - from.getTime()) / millisecondsPerMinute;
