/** The start and end times of a night, as texts use them. See docs/rules/schedule.md. */

/** Times of day, HH:MM. */
type Times = { readonly startTime: string; readonly endTime: string };

/** Whether the night ends on the day after its date. */
export const endsNextDay = ({ startTime, endTime }: Times): boolean => endTime <= startTime;

/** Whether texts call its date *tonight*; for earlier starts they say *today*. */
export const startsInTheEvening = ({ startTime }: Pick<Times, 'startTime'>): boolean => startTime >= '17:00';

/** Nights that last longer are asked about: usually morning and evening were mixed up. */
const maxUsualHours = 12;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * What is odd about the times: a night that ends when it begins, which is never meant, or one that lasts longer than
 * `maxUsualHours`, which is confirmed. Null for usual times.
 */
export function oddTimes({ startTime, endTime }: Times): 'sameTimes' | 'longNight' | null {
  if (startTime === endTime) return 'sameTimes';
  const minutes = (minutesOf(endTime) - minutesOf(startTime) + 24 * 60) % (24 * 60);
  return minutes > maxUsualHours * 60 ? 'longNight' : null;
}
