import { millisecondsPerMinute, minutesAfter } from '#domain/durations.ts';

/** With the job run every minute, a lost webhook is healed well within a quarter of an hour (docs/rules/payment.md). */
export const pollIntervalMinutes = 5;
/** Money that takes days (a voucher, a review, a bank's refund) is asked about less often after the first day. */
const patientAfterMinutes = 24 * 60;
const slowPollIntervalMinutes = 6 * 60;
/** No provider takes longer; after that a person decides. */
const pollForMinutes = 30 * 24 * 60;
/** Banks turn back for up to 30 days what was called done, and the event that says so may get lost. */
const checkEveryMinutes = 10 * 24 * 60;
const checkForMinutes = 35 * 24 * 60;

/** When to ask the provider again about what has been open since then; null is never. */
export function nextPoll(since: Date, now: Date): Date | null {
  const ageMinutes = minutesBetween(since, now);
  if (ageMinutes > pollForMinutes) return null;
  return minutesAfter(now, ageMinutes > patientAfterMinutes ? slowPollIntervalMinutes : pollIntervalMinutes);
}

/** When to ask whether a refund that was done then is done still: four times in all; null is never. */
export const nextCheck = (done: Date, now: Date): Date | null =>
  minutesBetween(done, now) > checkForMinutes ? null : minutesAfter(now, checkEveryMinutes);

const minutesBetween = (from: Date, to: Date): number =>
  (to.getTime() - from.getTime()) / millisecondsPerMinute;
