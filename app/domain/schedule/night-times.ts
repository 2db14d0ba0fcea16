/** The start and end times of a night, as texts use them. See docs/rules/schedule.md. */

/** Times of day, HH:MM. */
type Times = { readonly startTime: string; readonly endTime: string };

/** Whether the night ends on the day after its date. */
export const endsNextDay = ({ startTime, endTime }: Times): boolean => endTime <= startTime;

/** Whether texts call its date *tonight*; for earlier starts they say *today*. */
export const startsInTheEvening = ({ startTime }: Pick<Times, 'startTime'>): boolean => startTime >= '17:00';
