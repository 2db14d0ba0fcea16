import { type CalendarDate, type ClockTime, clockIn, todayIn } from '#domain/calendar-date.ts';

/** An instant as date and time in the city's time zone, for texts that name a deadline. */
export const cityClock = (instant: Date, timeZone: string): { date: CalendarDate; time: ClockTime } => ({
  date: todayIn(timeZone, instant),
  time: clockIn(timeZone, instant),
});
