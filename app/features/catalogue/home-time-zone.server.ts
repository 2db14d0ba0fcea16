import type { Platform } from '#platform/platform.ts';
import { listCities } from './catalogue-store.server.ts';

/** The clock of the city that the site is about. */
export async function homeTimeZone({
  database,
  config,
}: Pick<Platform, 'database' | 'config'>): Promise<string> {
  const cities = await listCities(database);
  const home = cities.find(({ slug }) => slug === config.site.city) ?? cities[0];
  return home?.timeZone ?? 'UTC';
}
