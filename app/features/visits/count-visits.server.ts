import type { Platform } from '#platform/platform.ts';
import { type Visit, visitOf } from './visit-of.server.ts';
import { addVisits } from './visit-store.server.ts';

/** Counts a page that was answered, in memory. */
export function countVisit(
  { visits, config }: Pick<Platform, 'visits' | 'config'>,
  request: Request,
  status: number,
): void {
  // An unchanged page is a visit too.
  if (status !== 200 && status !== 304) return;
  const { publicOrigin, origin, site } = config;
  const visit = visitOf(request, { origin: publicOrigin ?? origin, defaultCrawl: site.defaultCrawl });
  if (visit) visits.add(JSON.stringify(visit));
}

/** Stores what this process has counted since the last call. Counts that cannot be stored are kept for the next. */
export async function storeVisits({
  visits,
  database,
  clock,
}: Pick<Platform, 'visits' | 'database' | 'clock'>): Promise<void> {
  const counted = visits.take();
  if (counted.size === 0) return;
  const rows = [...counted].map(([key, count]) => ({ ...(JSON.parse(key) as Visit), count }));
  try {
    await addVisits(database, rows, clock.now());
  } catch (error) {
    visits.putBack(counted);
    throw error;
  }
}
