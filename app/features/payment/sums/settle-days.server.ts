import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { settleDays } from './settle-days-store.server.ts';

/** Stores the sums of days that are over, for the site's time zone and the reporting currency. */
export async function settleDaysThatAreOver(
  platform: Pick<Platform, 'database' | 'config'>,
  ending: AbortSignal,
): Promise<void> {
  const context = {
    reporting: await readReporting(platform.database),
    timeZone: await homeTimeZone(platform),
  };
  await settleDays(platform.database, context, { ending });
}
