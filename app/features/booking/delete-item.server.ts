import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import {
  deleteCity,
  deleteCrawl,
  lockCity,
  lockCrawl,
} from '#features/catalogue/catalogue-editing-store.server.ts';
import { deleteSlugs } from '#features/catalogue/slug-store.server.ts';
import { deletePartner, lockPartner } from '#features/partners/partners-store.server.ts';
import { deleteSeller, lockSeller } from '#features/partners/sellers-store.server.ts';
import {
  deleteAddOn,
  deleteCoupon,
  lockAddOn,
  lockCoupon,
} from '#features/promotions/promotions-editing-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { type ItemKind, usesOf } from './item-uses-store.server.ts';

const kinds = {
  crawl: { lock: lockCrawl, remove: deleteCrawl, unknown: 'crawl.unknown' },
  city: { lock: lockCity, remove: deleteCity, unknown: 'city.unknown' },
  coupon: { lock: lockCoupon, remove: deleteCoupon, unknown: 'coupon.unknown' },
  partner: { lock: lockPartner, remove: deletePartner, unknown: 'partner.unknown' },
  seller: { lock: lockSeller, remove: deleteSeller, unknown: 'seller.unknown' },
  addOn: { lock: lockAddOn, remove: deleteAddOn, unknown: 'addOn.unknown' },
} as const;

/**
 * Deletes a crawl, city, coupon, partner, seller or add-on that is not in use. If anything uses it, refuses with the numbers of
 * its uses (`item.inUse`); it can be deactivated instead.
 */
export function deleteItem(
  platform: Pick<Platform, 'database'>,
  { who, kind, id }: { who: Pick<Visitor, 'userId'>; kind: ItemKind; id: string },
): Promise<Decision<null>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const { lock, remove, unknown } = kinds[kind];
    const before = await lock(transaction, id);
    if (!before) return refused(unknown);
    const uses = await usesOf(transaction, kind, id);
    if (Object.values(uses).some((count) => count > 0)) return refused({ reason: 'item.inUse', ...uses });
    await deleteSlugs(transaction, id);
    await remove(transaction, id);
    await writeAudit(transaction, { who, what: `${kind}.removed`, subject: { kind, id }, before });
    return accepted(null);
  });
}
