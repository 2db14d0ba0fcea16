import type { Platform } from '#platform/platform.ts';
import { homeCity } from './home-city.server.ts';

/** The clock of the city that the site is about. */
export const homeTimeZone = async (platform: Pick<Platform, 'database' | 'config'>): Promise<string> =>
  (await homeCity(platform))?.timeZone ?? 'UTC';
