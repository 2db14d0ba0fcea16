/** From when to when a night goes, as texts say it. See docs/rules/schedule.md. */

/** Times of day, HH:MM. */
type Times = { readonly startTime: string; readonly endTime: string };

/** Whether the night ends on the morning after its date. */
export const endsNextDay = ({ startTime, endTime }: Times): boolean => endTime <= startTime;

/** The values of a text that tells both times, and that the end is on the next day where it is. */
export const timesOf = (night: Times) => ({
  start: night.startTime,
  end: night.endTime,
  ends: endsNextDay(night) ? 'nextDay' : 'sameDay',
});

/** Whether people call its date *tonight*; before that it is *today*. */
export const startsInTheEvening = ({ startTime }: Pick<Times, 'startTime'>): boolean => startTime >= '17:00';
