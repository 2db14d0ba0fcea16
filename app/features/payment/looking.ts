/** With the job run every minute, a lost webhook is healed well within the 15 minutes of decisions: Booking states. */
export const lookEveryMinutes = 5;
/** Money that takes days (a voucher, a review, a bank's refund) is asked about less often after the first day. */
const patientAfterMinutes = 24 * 60;
const lookPatientlyEveryMinutes = 6 * 60;
/** No provider takes longer; after that a person decides. */
const lookForMinutes = 30 * 24 * 60;
const millisecondsPerMinute = 60_000;

/** When to ask the provider again about what has been open since then; null is never. */
export function nextLook(since: Date, now: Date): Date | null {
  const ageMinutes = (now.getTime() - since.getTime()) / millisecondsPerMinute;
  if (ageMinutes > lookForMinutes) return null;
  return minutesAfter(now, ageMinutes > patientAfterMinutes ? lookPatientlyEveryMinutes : lookEveryMinutes);
}

export const minutesAfter = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * millisecondsPerMinute);
