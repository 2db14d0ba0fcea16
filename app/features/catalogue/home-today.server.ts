import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { hoursAfter } from '#domain/durations.ts';
import type { Platform } from '#platform/platform.ts';
import { homeTimeZone } from './home-city.server.ts';

/** Today's date in the time zone of the site's city. */
export const homeToday = async (
  platform: Pick<Platform, 'database' | 'clock' | 'config'>,
): Promise<CalendarDate> => todayIn(await homeTimeZone(platform), platform.clock.now());

const lateHours = 6;

/** The date of tonight's night: until six in the morning, it is the one of the evening before. */
export const homeTonight = ({
  clock,
  ...platform
}: Pick<Platform, 'database' | 'clock' | 'config'>): Promise<CalendarDate> =>
  homeToday({ ...platform, clock: { now: () => hoursAfter(clock.now(), -lateHours) } });
