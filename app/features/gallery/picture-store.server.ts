import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.ts';
import { galleryImages } from './gallery-tables.server.ts';
import type { SitePicture } from './site-picture.ts';

/** All pictures of one gallery or of all galleries, active or not, in the operator's order. */
export function listPictures(
  database: Database | Transaction,
  { siteTag }: { siteTag?: string } = {},
): Promise<SitePicture[]> {
  return database
    .select({
      id: galleryImages.id,
      imageUrl: galleryImages.imageUrl,
      alt: galleryImages.alt,
      isActive: galleryImages.isActive,
      siteTag: galleryImages.siteTag,
    })
    .from(galleryImages)
    .where(
      and(
        isNull(galleryImages.deletedAt),
        siteTag === undefined ? undefined : eq(galleryImages.siteTag, siteTag),
      ),
    )
    .orderBy(asc(galleryImages.siteTag), asc(galleryImages.position), asc(galleryImages.id));
}
