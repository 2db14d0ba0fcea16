/** The start and end times of a night, as texts use them. See docs/rules/schedule.md. */

/** Times of day, HH:MM. */
type Times = { readonly startTime: string; readonly endTime: string };

/** Whether the night ends on the day after its date. */
export const endsNextDay = ({ startTime, endTime }: Times): boolean => endTime <= startTime;

/** The values for a text with both times, and whether the end is on the next day. */
export const timesOf = (night: Times) => ({
  start: night.startTime,
  end: night.endTime,
  ends: endsNextDay(night) ? 'nextDay' : 'sameDay',
});

/** Whether texts call its date *tonight*; for earlier starts they say *today*. */
export const startsInTheEvening = ({ startTime }: Pick<Times, 'startTime'>): boolean => startTime >= '17:00';
