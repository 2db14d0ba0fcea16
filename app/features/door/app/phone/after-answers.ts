import { withEntries } from '#domain/door/entries.ts';
import type { GuideEntry } from '#domain/door/entry-code.ts';
import { leftToSell } from '#domain/door/lent-sale.ts';
import type { PhoneConflict, PhoneLists } from '#domain/door/phone-lists.ts';
import type { SentEntryAnswer } from './door-requests.ts';

/** The lists after the server has carried out entries, until it sends its own. Of a conflict, what it changed all the same. */
export function listsAfter(
  lists: PhoneLists,
  entries: readonly GuideEntry[],
  answers: ReadonlyMap<string, SentEntryAnswer>,
): PhoneLists {
  const done = entries.flatMap((entry) => {
    const answer = answers.get(entry.id);
    if (answer?.outcome !== 'conflict') return [entry];
    return answer.changed.length > 0 ? [{ ...entry, positions: answer.changed }] : [];
  });
  const nights = lists.nights.map((each) => ({
    ...each,
    parties: withEntries(each.parties, done, { by: lists.guide.firstName, nights: [each.night] }),
  }));
  const lent = lists.lent?.map((each) => ({ ...each, places: leftToSell(each, done) }));
  return { ...lists, nights, ...(lent && { lent }) };
}

/** A conflict as this phone knows it. What the server had follows with the lists. */
export function conflictOf(
  { id, kind, bookingId, positions, payment, sale, at, by }: GuideEntry,
  answer: SentEntryAnswer | undefined,
  lists: PhoneLists | null,
): PhoneConflict | null {
  if (!answer?.conflict) return null;
  const party = lists?.nights.flatMap(({ parties }) => parties).find((each) => each.bookingId === bookingId);
  return {
    ...{ id, kind, positions, reason: answer.conflict, changed: answer.changed, at: at.toISOString() },
    payment: payment ?? null,
    sale: sale ?? null,
    by: lists && by === lists.guide.id ? lists.guide.firstName : null,
    byId: by,
    reference: party?.reference ?? null,
    name: party?.name ?? sale?.name ?? '',
    crawlTitle: party?.crawlTitle ?? null,
    serverSide: [],
  };
}
