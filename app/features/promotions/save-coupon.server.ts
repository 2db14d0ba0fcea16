import { accepted, type Decision, refused } from '#domain/decision.ts';
import { changedFields } from '#features/accounts/changed-fields.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { areCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { partnerRow } from '#features/partners/partners-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import {
  type CouponTerms,
  insertCoupons,
  isCodeTaken,
  lockCodes,
  lockCoupon,
  updateCoupon,
} from './promotions-editing-store.server.ts';

export type CouponSaving = {
  readonly who: Pick<Visitor, 'userId'>;
  /** Null for a new coupon. */
  readonly expected: { readonly id: string; readonly version: number } | null;
  readonly coupon: CouponTerms;
};

/**
 * Adds or changes a coupon. Bookings that used it keep their prices. Refused: a code that another coupon has, a limit
 * below the number of uses, a partner or a crawl that is gone, and a form that is outdated because somebody else has
 * changed the coupon.
 */
export function saveCoupon(
  platform: Pick<Platform, 'database'>,
  { who, expected, coupon }: CouponSaving,
): Promise<Decision<{ id: string }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    await lockCodes(transaction);
    if (coupon.partnerId && !(await partnerRow(transaction, coupon.partnerId)))
      return refused('partner.unknown');
    if (!(await areCrawls(transaction, coupon.crawlIds))) return refused('crawl.unknown');
    if (!expected) {
      const [added] = await insertCoupons(transaction, [coupon]);
      if (!added) return refused('coupon.codeInUse');
      const subject = { kind: 'coupon', id: added.id };
      await writeAudit(transaction, { who, what: 'coupon.added', subject, after: coupon });
      return accepted({ id: added.id });
    }
    const before = await lockCoupon(transaction, expected.id);
    if (!before) return refused('coupon.unknown');
    if (before.version !== expected.version) return refused('item.changed');
    if (await isCodeTaken(transaction, coupon.code, expected.id)) return refused('coupon.codeInUse');
    if (coupon.usageLimit !== null && coupon.usageLimit < before.usedCount)
      return refused({ reason: 'coupon.belowUsed', used: before.usedCount });
    await updateCoupon(transaction, expected.id, coupon);
    const subject = { kind: 'coupon', id: expected.id };
    await writeAudit(transaction, { who, what: 'coupon.edited', subject, ...changedFields(before, coupon) });
    return accepted({ id: expected.id });
  });
}
