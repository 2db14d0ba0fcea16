import type { Platform } from '#platform/platform.ts';
import { listCities } from './catalogue-store.server.ts';
import type { City } from './crawl-details.ts';

/** The city of the site (SITE_CITY), else the first city; undefined if there is none. */
export async function homeCity({
  database,
  config,
}: Pick<Platform, 'database' | 'config'>): Promise<City | undefined> {
  const cities = await listCities(database);
  return cities.find(({ slug }) => slug === config.site.city) ?? cities[0];
}

/** The time zone of the site's city; UTC if there is none. */
export const homeTimeZone = async (platform: Pick<Platform, 'database' | 'config'>): Promise<string> =>
  (await homeCity(platform))?.timeZone ?? 'UTC';
