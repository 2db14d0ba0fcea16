/** Lengths of time on the clock. A day of a calendar is not one of them: where clocks change it has 23 or 25 hours. */

export const millisecondsPerMinute = 60_000;
export const millisecondsPerHour = 60 * millisecondsPerMinute;

/** Of cookies, sessions and sweeps, to which clocks that change do not matter. */
export const secondsPerDay = 24 * 60 * 60;

/** The instant so many minutes later, or before with a minus. */
export const minutesAfter = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * millisecondsPerMinute);

/** The instant so many hours later, or before with a minus. */
export const hoursAfter = (moment: Date, hours: number): Date =>
  new Date(moment.getTime() + hours * millisecondsPerHour);
