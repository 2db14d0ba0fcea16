import { type CalendarDate, type ClockTime, clockIn, todayIn } from '#domain/calendar-date.ts';

/** An instant as the city's calendar and clock show it, for texts that name a deadline. */
export const cityClock = (instant: Date, timeZone: string): { date: CalendarDate; time: ClockTime } => ({
  date: todayIn(timeZone, instant),
  time: clockIn(timeZone, instant),
});
