import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { type Month, monthOf, parseMonth } from '#domain/month.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import type { Platform } from '#platform/platform.ts';

/** The month that an address names, or the present one, with today in the home city and its time zone. */
export async function requestedMonth(
  platform: Pick<Platform, 'database' | 'clock' | 'config'>,
  request: Request,
): Promise<{ readonly month: Month; readonly today: CalendarDate; readonly timeZone: string }> {
  const timeZone = await homeTimeZone(platform);
  const today = todayIn(timeZone, platform.clock.now());
  const month = parseMonth(new URL(request.url).searchParams.get('month')) ?? monthOf(today);
  return { month, today, timeZone };
}
