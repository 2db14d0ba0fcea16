import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, max, sql } from 'drizzle-orm';
import type { PictureDetails } from '#domain/content/picture.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { galleryImages } from './gallery-tables.server.ts';
import type { GalleryImage, SitePicture } from './site-picture.ts';

export type GalleryRow = typeof galleryImages.$inferSelect;
export type NewPicture = Omit<typeof galleryImages.$inferInsert, 'position'> & { readonly id: string };

const isThere = isNull(galleryImages.deletedAt);

/** The pictures of one gallery in the operator's order, active or not. */
export function galleryRows(database: Database | Transaction, siteTag: string): Promise<GalleryRow[]> {
  return database
    .select()
    .from(galleryImages)
    .where(and(eq(galleryImages.siteTag, siteTag), isThere))
    .orderBy(asc(galleryImages.position), asc(galleryImages.id));
}

/** The galleries that have pictures. */
export async function galleryTags(database: Database | Transaction): Promise<string[]> {
  const rows = await database
    .selectDistinct({ siteTag: galleryImages.siteTag })
    .from(galleryImages)
    .where(isThere);
  return rows.map(({ siteTag }) => siteTag);
}

/** One picture, deleted or not; null when there is none. */
export async function readPicture(database: Database | Transaction, id: string): Promise<GalleryRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.select().from(galleryImages).where(eq(galleryImages.id, id));
  return row ?? null;
}

/** Like `readPicture`, with the row locked until the transaction ends. */
export async function lockPicture(transaction: Transaction, id: string): Promise<GalleryRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await transaction.select().from(galleryImages).where(eq(galleryImages.id, id)).for('update');
  return row ?? null;
}

/** The picture of a gallery that was made from exactly this upload. */
export async function pictureMadeOf(
  database: Database | Transaction,
  { siteTag, contentHash }: { siteTag: string; contentHash: string },
): Promise<GalleryRow | null> {
  const [row] = await database
    .select()
    .from(galleryImages)
    .where(and(eq(galleryImages.siteTag, siteTag), eq(galleryImages.contentHash, contentHash), isThere));
  return row ?? null;
}

/**
 * Adds a picture at the end of its gallery. Returns false if the same picture is already there (unique
 * constraint).
 */
export async function insertPicture(transaction: Transaction, picture: NewPicture): Promise<boolean> {
  const [last] = await transaction
    .select({ position: max(galleryImages.position) })
    .from(galleryImages)
    .where(eq(galleryImages.siteTag, picture.siteTag));
  const rows = await transaction
    .insert(galleryImages)
    .values({ ...picture, position: (last?.position ?? 0) + 1 })
    .onConflictDoNothing()
    .returning({ id: galleryImages.id });
  return rows.length === 1;
}

/** Updates a picture's details and increments its version, so that open forms become stale. */
export async function updatePicture(transaction: Transaction, id: string, changes: Partial<PictureDetails>) {
  await transaction
    .update(galleryImages)
    .set({ ...changes, version: sql`${galleryImages.version} + 1` })
    .where(eq(galleryImages.id, id));
}

/** Orders pictures by the order of their ids. */
export async function placePictures(transaction: Transaction, ids: readonly string[]) {
  await transaction.execute(sql`
    update gallery_images set position = placed.position
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as placed(id, position)
    where gallery_images.id = placed.id`);
}

/** Marks a picture as deleted; null restores it. */
export async function markDeleted(transaction: Transaction, id: string, deletedAt: Date | null) {
  await transaction.update(galleryImages).set({ deletedAt }).where(eq(galleryImages.id, id));
}

/** The pictures that can still be restored, latest first. */
export function deletedSince(database: Database, since: Date): Promise<GalleryRow[]> {
  return database
    .select()
    .from(galleryImages)
    .where(gt(galleryImages.deletedAt, since))
    .orderBy(sql`deleted_at desc`);
}

/** Locks some pictures whose undo period has ended. Concurrent sweeps get different ones. */
export function lockDeletedBefore(
  transaction: Transaction,
  before: Date,
  atOnce: number,
): Promise<GalleryRow[]> {
  return transaction
    .select()
    .from(galleryImages)
    .where(lt(galleryImages.deletedAt, before))
    .limit(atOnce)
    .for('update', { skipLocked: true });
}

/** Deletes a picture's row. Its files are removed afterwards; `sweepOrphans` removes what remains. */
export async function removeRow(transaction: Transaction, id: string) {
  await transaction.delete(galleryImages).where(eq(galleryImages.id, id));
}

/** Those of these file keys that belong to a picture, deleted or not. */
export async function knownFileKeys(database: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .select({ fileKey: galleryImages.fileKey })
    .from(galleryImages)
    .where(and(isNotNull(galleryImages.fileKey), inArray(galleryImages.fileKey, [...keys])));
  return new Set(rows.flatMap(({ fileKey }) => fileKey ?? []));
}

/** The active pictures of a gallery, in the operator's order. */
export function readGallery(database: Database | Transaction, tag: string): Promise<GalleryImage[]> {
  return database
    .select({ id: galleryImages.id, imageUrl: galleryImages.imageUrl, alt: galleryImages.alt })
    .from(galleryImages)
    .where(
      and(eq(galleryImages.siteTag, tag), eq(galleryImages.isActive, true), isNull(galleryImages.deletedAt)),
    )
    .orderBy(asc(galleryImages.position), asc(galleryImages.id));
}

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
