import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';

/** Changes whenever something changes that a public page shows: texts, pictures, settings, prices; or places. */
export type SiteVersion = { readonly content: string; readonly spots: string };

/**
 * The site's version. Triggers count the changes of content (`content_version`) and of every night
 * (`scheduled_crawls.version`), so that no code path can forget to.
 */
export async function readSiteVersion(database: Database): Promise<SiteVersion> {
  const { rows } = await database.execute<SiteVersion>(sql`
    select (select version from content_version)::text as content,
           (select concat(count(*), '.', sum(version)) from scheduled_crawls where date >= current_date - 1) as spots`);
  return rows[0] ?? { content: '', spots: '' };
}
