/** Durations of fixed length. A calendar day is not one of them: on a clock change it has 23 or 25 hours. */

export const millisecondsPerMinute = 60_000;
export const millisecondsPerHour = 60 * millisecondsPerMinute;

/** For cookies, sessions and cleanup jobs, to which clock changes do not matter. */
export const secondsPerDay = 24 * 60 * 60;

/** The instant that many minutes later; negative values give an earlier instant. */
export const minutesAfter = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * millisecondsPerMinute);

/** The instant that many hours later; negative values give an earlier instant. */
export const hoursAfter = (moment: Date, hours: number): Date =>
  new Date(moment.getTime() + hours * millisecondsPerHour);
