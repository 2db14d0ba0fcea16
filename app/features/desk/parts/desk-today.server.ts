import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { listCities } from '#features/catalogue/catalogue-store.server.ts';
import type { Platform } from '#platform/platform.ts';

type Needed = Pick<Platform, 'database' | 'clock' | 'config'>;

/** The clock of the city that the site is about. */
export async function homeTimeZone({ database, config }: Needed): Promise<string> {
  const cities = await listCities(database);
  const home = cities.find(({ slug }) => slug === config.site.city) ?? cities[0];
  return home?.timeZone ?? 'UTC';
}

/** The date in the city that the site is about: what the operator calls today. */
export const deskToday = async (platform: Needed): Promise<CalendarDate> =>
  todayIn(await homeTimeZone(platform), platform.clock.now());
