import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { type Month, monthOf, parseMonth } from '#domain/month.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import type { Platform } from '#platform/platform.ts';

/** The month that an address names, or the present one, with today in the home city. */
export async function requestedMonth(
  platform: Pick<Platform, 'database' | 'clock' | 'config'>,
  request: Request,
): Promise<{ readonly month: Month; readonly today: CalendarDate }> {
  const today = todayIn(await homeTimeZone(platform), platform.clock.now());
  return { month: parseMonth(new URL(request.url).searchParams.get('month')) ?? monthOf(today), today };
}
