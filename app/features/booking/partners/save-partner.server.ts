import { accepted, type Decision, refused } from '#domain/decision.ts';
import { changedFields } from '#features/accounts/changed-fields.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { areCities, areCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { endAccessOfInactive } from '#features/partners/access/seller-access-store.server.ts';
import type { PartnerDetails } from '#features/partners/partner-form.ts';
import {
  addWords,
  insertPartner,
  isWordTaken,
  lockPartner,
  lockPartnerWords,
  updatePartner,
} from '#features/partners/partners-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { attributeBookings, meaning } from './booking-partner-store.server.ts';

type PartnerSaving = {
  readonly who: Pick<Visitor, 'userId'>;
  /** Null for a new partner. */
  readonly expected: { readonly id: string; readonly version: number } | null;
  readonly partner: PartnerDetails;
};

/**
 * Adds or changes a partner. Bookings whose text is its name or its code become the partner's. A former name still means
 * it. Refused: a name or a code that means another partner, crawls and cities that do not exist, and a form that is outdated because somebody else has changed
 * the partner. The sellers of an inactive one are signed out. See docs/rules/partners.md.
 */
export function savePartner(
  platform: Pick<Platform, 'database'>,
  { who, expected, partner }: PartnerSaving,
): Promise<Decision<{ id: string }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    await lockPartnerWords(transaction);
    const before = expected && (await lockPartner(transaction, expected.id));
    if (expected && !before) return refused('partner.unknown');
    if (before && before.version !== expected?.version) return refused('item.changed');
    const own = before?.id ?? null;
    if (await isWordTaken(transaction, partner.name, own)) return refused('partner.nameInUse');
    if (await isWordTaken(transaction, partner.code, own)) return refused('partner.codeInUse');

    if (!(await areCrawls(transaction, partner.crawlIds))) return refused('crawl.unknown');
    if (!(await areCities(transaction, partner.cityIds))) return refused('city.unknown');
    const id = await write(transaction, partner, own);
    const subject = { kind: 'partner', id };
    if (before)
      await writeAudit(transaction, {
        ...{ who, what: 'partner.edited', subject },
        ...changedFields(before, partner),
      });
    else await writeAudit(transaction, { who, what: 'partner.added', subject, after: partner });
    return accepted({ id });
  });
}

/** The partner with its words and the bookings that mean it. */
async function write(
  transaction: Transaction,
  partner: PartnerDetails,
  present: string | null,
): Promise<string> {
  if (present !== null) await updatePartner(transaction, present, partner);
  const id = present ?? (await insertPartner(transaction, partner));
  await addWords(transaction, id, [partner.name, partner.code]);
  if (!partner.isActive) await endAccessOfInactive(transaction, id);
  await attributeBookings(transaction, meaning(id));
  return id;
}
