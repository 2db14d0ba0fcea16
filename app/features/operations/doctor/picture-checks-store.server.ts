import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';

/** A picture that was uploaded. */
export type UploadedPicture = { readonly id: string; readonly fileKey: string };

/** All uploaded pictures, except those that were deleted and may lose their files at any time. */
export async function uploadedPictures(snapshot: Transaction): Promise<UploadedPicture[]> {
  const { rows } = await snapshot.execute<UploadedPicture>(sql`
    select id, file_key as "fileKey" from gallery_images where file_key is not null and deleted_at is null order by id`);
  return rows;
}

/** The keys of all pictures, deleted ones included. */
export async function knownKeys(snapshot: Transaction): Promise<Set<string>> {
  const { rows } = await snapshot.execute<{ key: string }>(
    sql`select file_key as key from gallery_images where file_key is not null`,
  );
  return new Set(rows.map(({ key }) => key));
}

/** The uploaded pictures that crawls, cities and the home page show, but that do not exist. */
export async function missingPictures(snapshot: Transaction): Promise<string[]> {
  const { rows } = await snapshot.execute<{ what: string }>(sql`
    with shown as (
      select 'crawl ' || slug as by, coalesce(image, '') || ' ' || gallery::text as texts from pub_crawls
      union all select 'city ' || slug, coalesce(image, '') from cities
      union all select 'home page section ' || section_key, content::text from home_page_content
    )
    select distinct format('%s shows %s, which does not exist', by, address[1]) as what
    from shown, regexp_matches(texts, '(/pictures/[a-z0-9-]+[.]jpg)', 'g') as address
    where not exists (select from gallery_images where image_url = address[1])
    order by 1`);
  return rows.map(({ what }) => what);
}
