import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import type { Platform } from '#platform/platform.ts';

/** Today's date in the time zone of the site's city. */
export const adminToday = async (
  platform: Pick<Platform, 'database' | 'clock' | 'config'>,
): Promise<CalendarDate> => todayIn(await homeTimeZone(platform), platform.clock.now());
