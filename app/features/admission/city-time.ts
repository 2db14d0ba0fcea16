import { clockTime } from '#domain/calendar-date.ts';

/** An instant as the clock in the city shows it: 20:04. */
export function cityTime(instant: Date, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return clockTime(clock.format(instant)) ?? '';
}
