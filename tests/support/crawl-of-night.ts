import { eq } from 'drizzle-orm';
import { scheduledCrawls } from '#features/schedule/schedule-tables.server.ts';
import type { Database } from '#platform/database/database.ts';

/** The id of the crawl that a night belongs to. */
export async function crawlOfNight(database: Database, nightId: string): Promise<string> {
  const [night] = await database.select().from(scheduledCrawls).where(eq(scheduledCrawls.id, nightId));
  if (!night) throw new Error(`There is no night ${nightId}`);
  return night.crawlId;
}
