import { accepted, type Decision, refused } from '#domain/decision.ts';
import { changedFields } from '#features/accounts/changed-fields.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { endAccessOfInactive } from '#features/partners/access/seller-access-store.server.ts';
import {
  addWords,
  lockPartner,
  lockPartnerWords,
  partnerOfWord,
} from '#features/partners/partners-store.server.ts';
import type { SellerDetails } from '#features/partners/seller-form.ts';
import { insertSeller, lockSeller, updateSeller } from '#features/partners/sellers-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { attributeBookings, meaning } from './booking-partner-store.server.ts';

type SellerSaving = {
  readonly who: Pick<Visitor, 'userId'>;
  readonly partnerId: string;
  /** Null for a new seller. */
  readonly expected: { readonly id: string; readonly version: number } | null;
  readonly seller: SellerDetails;
};

/**
 * Adds or changes a seller of a partner. Bookings whose text is the code become the seller's; a former code still means the
 * seller. An inactive one is signed out. Refused: a code that means this or another partner or a seller already, and an outdated form. See docs/rules/partners.md.
 */
export function saveSeller(
  platform: Pick<Platform, 'database'>,
  { who, partnerId, expected, seller }: SellerSaving,
): Promise<Decision<{ id: string }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    await lockPartnerWords(transaction);
    if (!(await lockPartner(transaction, partnerId))) return refused('partner.unknown');
    const before = expected && (await lockSeller(transaction, expected.id));
    if (expected && before?.partnerId !== partnerId) return refused('seller.unknown');
    if (before && before.version !== expected?.version) return refused('item.changed');
    const isNewCode = before?.code !== seller.code;
    const owner = isNewCode ? await partnerOfWord(transaction, seller.code) : null;
    if (owner !== null) return refused(owner === partnerId ? 'seller.codeOfPartner' : 'seller.codeInUse');

    if (before) await updateSeller(transaction, before.id, seller);
    const id = before?.id ?? (await insertSeller(transaction, { ...seller, partnerId }));
    if (!seller.isActive) await endAccessOfInactive(transaction, partnerId);
    await addWords(transaction, partnerId, [seller.code], id);
    await attributeBookings(transaction, meaning(partnerId));
    const subject = { kind: 'seller', id };
    const logged = before
      ? ({ what: 'seller.edited', ...changedFields(before, seller) } as const)
      : ({ what: 'seller.added', after: { ...seller, partnerId } } as const);
    await writeAudit(transaction, { who, subject, ...logged });
    return accepted({ id });
  });
}
