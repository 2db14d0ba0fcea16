import { accepted, type Decision, refused } from '#domain/decision.ts';
import { beginTogether } from '#domain/partners/days-of-terms.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { areCrawls } from '#features/catalogue/catalogue-editing-store.server.ts';
import { lockPartner } from '#features/partners/partners-store.server.ts';
import type { NewTerms } from '#features/partners/terms-form.ts';
import {
  deleteTerms,
  hasSameTerms,
  insertTerms,
  termsOfPartner,
  versionOfTerms,
} from '#features/partners/terms-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { attributeBookings, ofPartnerWithoutTerms } from './booking-partner-store.server.ts';

type Who = Pick<Visitor, 'userId'>;

/**
 * Adds terms to a partner. Bookings with terms keep theirs. Bookings that were sold on a day of the new terms and have none
 * yet get them. Returns their number. Terms that the partner has already are accepted and not added again, because a form is
 * sent twice if its answer was lost. Refuses terms for a crawl that does not exist, those that begin on the same day as others for the
 * same crawls, and those of a form whose `expected` version of the terms is not that of now. See docs/rules/partners.md.
 */
export function addTerms(
  platform: Pick<Platform, 'database'>,
  {
    who,
    partnerId,
    terms,
    expected,
  }: { who: Who; partnerId: string; terms: NewTerms; expected?: string | undefined },
): Promise<Decision<{ bookings: number }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    if (!(await lockPartner(transaction, partnerId))) return refused('partner.unknown');
    if (!(await areCrawls(transaction, terms.crawlIds))) return refused('crawl.unknown');
    const present = await termsOfPartner(transaction, partnerId);
    if (hasSameTerms(present, terms)) return accepted({ bookings: 0 });
    if (expected !== undefined && expected !== versionOfTerms(present))
      return refused('partnerTerms.changed');
    if (present.some((row) => beginTogether(row, terms)))
      return refused({ reason: 'partnerTerms.overlap', field: 'firstDay' });
    await insertTerms(transaction, partnerId, terms);
    const subject = { kind: 'partner', id: partnerId };
    await writeAudit(transaction, { who, what: 'partner.termsAdded', subject, after: terms });
    const bookings = await attributeBookings(transaction, ofPartnerWithoutTerms(partnerId));
    return accepted({ bookings });
  });
}

/** Deletes terms of a partner. What was sold under them keeps them. */
export function removeTerms(
  platform: Pick<Platform, 'database'>,
  { who, partnerId, termsId }: { who: Who; partnerId: string; termsId: string },
): Promise<Decision<null>> {
  return decideInTransaction(platform.database, async (transaction) => {
    if (!(await lockPartner(transaction, partnerId))) return refused('partner.unknown');
    const removed = await deleteTerms(transaction, partnerId, termsId);
    if (!removed) return refused('partner.termsUnknown');
    const { id: _id, partnerId: _partnerId, createdAt: _createdAt, ...before } = removed;
    const subject = { kind: 'partner', id: partnerId };
    await writeAudit(transaction, { who, what: 'partner.termsRemoved', subject, before });
    return accepted(null);
  });
}
