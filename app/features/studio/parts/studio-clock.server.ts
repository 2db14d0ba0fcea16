import { readCrawl } from '#features/catalogue/catalogue-store.server.ts';
import type { Platform } from '#platform/platform.ts';

/** The clock of the operator's city: that of the default crawl. */
export async function studioTimeZone({
  database,
  config,
}: Pick<Platform, 'database' | 'config'>): Promise<string> {
  const crawl = await readCrawl(database, { slug: config.site.defaultCrawl }, { includeInactive: true });
  return crawl?.city.timeZone ?? 'America/Mexico_City';
}
