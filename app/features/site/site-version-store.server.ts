import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';

/**
 * `content` changes with every text, picture, setting and price of a public page; `spots` with every night.
 */
export type SiteVersion = { readonly content: string; readonly spots: string };

/**
 * The site's version. Database triggers count the changes of content (`content_version`) and of every night
 * (`scheduled_crawls.version`), so that every code path is covered.
 */
export async function readSiteVersion(database: Database): Promise<SiteVersion> {
  const { rows } = await database.execute<SiteVersion>(sql`
    select (select version from content_version)::text as content,
           (select concat(count(*), '.', sum(version)) from scheduled_crawls where date >= current_date - 1) as spots`);
  return rows[0] ?? { content: '', spots: '' };
}
