import { publicNight } from '#domain/schedule/public-night.ts';
import type { PublicNight } from '#domain/schedule/scheduled-crawl.ts';
import { upcomingNights } from '#features/schedule/schedule-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import { defaultSiteSettings } from '#features/settings/site-settings.ts';
import type { Database } from '#platform/database/database.ts';

/** If the settings cannot be read, all numbers of spots are hidden. */
const nothingShown = { ...defaultSiteSettings.spots, hideAllSpotsInfo: true };

/** The upcoming nights of a crawl. Their spots contain no more than the settings allow to show. */
export async function publicNights(
  database: Database,
  of: Parameters<typeof upcomingNights>[1],
): Promise<PublicNight[]> {
  const [nights, { spots }] = await Promise.all([
    upcomingNights(database, of),
    readSettings(database).catch(() => ({ spots: nothingShown })),
  ]);
  return nights.map((night) => publicNight(night, spots));
}
