import type { Platform } from '#platform/platform.ts';
import { homeCity } from './home-city.server.ts';

/** The time zone of the site's city; UTC if there is none. */
export const homeTimeZone = async (platform: Pick<Platform, 'database' | 'config'>): Promise<string> =>
  (await homeCity(platform))?.timeZone ?? 'UTC';
