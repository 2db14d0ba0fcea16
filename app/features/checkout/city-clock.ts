import { type CalendarDate, clockTime, todayIn } from '#domain/calendar-date.ts';

/** An instant as the city's calendar and clock show it, for texts that name a deadline. */
export function cityClock(instant: Date, timeZone: string): { date: CalendarDate; time: string } {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return { date: todayIn(timeZone, instant), time: clockTime(time.format(instant)) ?? '' };
}
