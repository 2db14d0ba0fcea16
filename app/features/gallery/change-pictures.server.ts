import type { CityScope } from '#domain/accounts/permissions.ts';
import type { PictureRowDetails } from '#domain/content/picture.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { maxRows } from '#domain/form/fields.ts';
import { changedFields, isStoredAlike } from '#features/accounts/changed-fields.ts';
import { type AuditNote, writeAudit } from '#features/audit/audit-store.server.ts';
import {
  crawlGalleries,
  lockCrawl,
  updateCrawl,
} from '#features/catalogue/catalogue-editing-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { changeInTransaction, orderInTransaction } from './change-picture.server.ts';
import { galleryRows } from './gallery-store.server.ts';

/** What the page of all pictures of a gallery saves. */
export type PicturesSaving = {
  readonly who: AuditNote['who'];
  /** The cities whose crawls may get and lose pictures; none for all. */
  readonly cities: CityScope;
  readonly siteTag: string;
  readonly pictures: readonly PictureRowDetails[];
  /** Their ids in the wanted order. */
  readonly order: readonly string[];
};

/** What became of it; a refusal that is about one picture has its place among those of the form. */
export type PicturesDecision = { readonly decision: Decision<null>; readonly place: number | null };

/**
 * Saves the texts, galleries, visibility, crawls and order of all pictures of a gallery, or nothing. Those that nobody changed
 * stay as they are. Refused as a single picture is (`changePicture`), if a picture was added or deleted meanwhile
 * (`gallery.changed`), and if a crawl had more pictures than it can have (`crawl.pictures`); the refusal names the picture.
 */
export async function changePictures(
  platform: Pick<Platform, 'database'>,
  saving: PicturesSaving,
): Promise<PicturesDecision> {
  let place: number | null = null;
  const decision = await decideInTransaction<null>(platform.database, async (transaction) => {
    const { who, siteTag, pictures, order } = saving;
    const rows = await galleryRows(transaction, siteTag);
    const byId = new Map(rows.map((row) => [row.id, row]));
    if (byId.size !== pictures.length || pictures.some(({ id }) => !byId.has(id)))
      return refused('gallery.changed');
    const ordered = await orderInTransaction(transaction, { who, siteTag, ids: order });
    if (!ordered.accepted) return ordered;
    const inCrawls = await placeInCrawls(transaction, saving, (id) => byId.get(id)?.imageUrl ?? '');
    if (!inCrawls.accepted) return inCrawls;
    for (const [at, { id, version, alt, isActive, siteTag: tag }] of pictures.entries()) {
      const row = byId.get(id)!;
      const changes = { alt, isActive, siteTag: tag };
      if (isStoredAlike({ alt: row.alt, isActive: row.isActive, siteTag: row.siteTag }, changes)) continue;
      const changed = await changeInTransaction(transaction, { who, id, expectedVersion: version, changes });
      if (changed.accepted) continue;
      place = at;
      return changed;
    }
    return accepted(null);
  });
  return { decision, place };
}

/** Gives each crawl the pictures whose row names it, after those that it has, and takes the others of the page from it. */
async function placeInCrawls(
  transaction: Transaction,
  { who, cities, pictures, order }: PicturesSaving,
  urlOf: (id: string) => string,
): Promise<Decision<null>> {
  const onPage = new Set(pictures.map(({ id }) => urlOf(id)));
  const inOrder = pictures.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  for (const { id } of await crawlGalleries(transaction, cities)) {
    const wanted = inOrder.filter(({ crawls }) => crawls.includes(id)).map((picture) => urlOf(picture.id));
    const crawl = await lockCrawl(transaction, id);
    if (!crawl) continue;
    const kept = crawl.gallery.filter((url) => !onPage.has(url) || wanted.includes(url));
    const gallery = [...kept, ...wanted.filter((url) => !kept.includes(url))];
    if (isStoredAlike(gallery, crawl.gallery)) continue;
    if (gallery.length > maxRows) return refused({ reason: 'crawl.pictures', max: maxRows });
    await updateCrawl(transaction, crawl, { gallery });
    await writeAudit(transaction, {
      who,
      what: 'crawl.edited',
      subject: { kind: 'crawl', id },
      ...changedFields(crawl, { gallery }),
    });
  }
  return accepted(null);
}
