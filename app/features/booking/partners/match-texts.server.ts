import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import {
  addWords,
  isWordTaken,
  lockPartner,
  lockPartnerWords,
  partnerRow,
  removeWord,
} from '#features/partners/partners-store.server.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { attributeBookings, meaning, ofPartnerWith } from './booking-partner-store.server.ts';

type Who = Pick<Visitor, 'userId'>;

/** A text of bookings, and the partner that it means. */
export type MatchedText = { readonly text: string; readonly partnerId: string };

/**
 * Says which partners the texts of bookings mean. Their bookings become the partners', and so do later ones with the same
 * text. All are matched or none. Returns the number of bookings. See docs/rules/partners.md.
 */
export function matchTexts(
  platform: Pick<Platform, 'database'>,
  { who, matches }: { who: Who; matches: readonly MatchedText[] },
): Promise<Decision<{ bookings: number }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    await lockPartnerWords(transaction);
    let bookings = 0;
    for (const [partnerId, ofPartner] of Map.groupBy(matches, (match) => match.partnerId)) {
      const texts = ofPartner.map(({ text }) => text);
      if (!(await partnerRow(transaction, partnerId))) return refused('partner.unknown');
      for (const text of texts)
        if (await isWordTaken(transaction, text, partnerId)) return refused('partner.nameInUse');
      await addWords(transaction, partnerId, texts);
      const count = await attributeBookings(transaction, meaning(partnerId));
      const subject = { kind: 'partner', id: partnerId };
      await writeAudit(transaction, {
        who,
        what: 'partner.matched',
        subject,
        after: { names: texts, count },
      });
      bookings += count;
    }
    return accepted({ bookings });
  });
}

/** Undoes a match: the bookings with this text belong to no partner any more. Their text stays. */
export function unmatchText(
  platform: Pick<Platform, 'database'>,
  { who, text, partnerId }: MatchedText & { who: Who },
): Promise<Decision<{ bookings: number }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    await lockPartnerWords(transaction);
    const partner = await lockPartner(transaction, partnerId);
    if (!partner) return refused('partner.unknown');
    if (!(await removeWord(transaction, partnerId, text))) return refused('partner.textUnknown');
    // The name and the code always mean the partner.
    await addWords(transaction, partnerId, [partner.name, partner.code]);
    const count = await attributeBookings(transaction, ofPartnerWith(partnerId, text));
    const subject = { kind: 'partner', id: partnerId };
    await writeAudit(transaction, {
      ...{ who, what: 'partner.unmatched', subject },
      before: { names: [text], count },
    });
    return accepted({ bookings: count });
  });
}
