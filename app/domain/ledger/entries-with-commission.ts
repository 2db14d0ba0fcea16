import { type EntryReason, type Line, linesOfCommission } from './accounts.ts';
import { type Attribution, standingOfCommission } from './commission-standing.ts';
import {
  type BookEvent,
  type EventEntry,
  entriesOf,
  type PostedAbout,
  postedAfter,
  type Where,
} from './entries.ts';

type AttributedBooking = Where & Attribution;

/**
 * The entries of the events of one booking, and those of the commission that follow from them. Whatever changes what is kept
 * of a booking changes what its partner gets, so no event can forget it. See docs/rules/partners.md.
 */
export function entriesWithCommission(
  posted: readonly PostedAbout[],
  events: readonly BookEvent[],
  booking: AttributedBooking,
): EventEntry[] {
  const entries = entriesOf(posted, events, booking);
  const because = events.at(-1)?.because;
  if (!because) return entries;
  const at = entries.at(-1)?.at ?? null;
  return [...entries, ...commissionEntries(postedAfter(posted, entries), booking, because, at)];
}

/**
 * The entries that bring the commission of a booking to what follows from the others: of its partner, and nothing of those whose
 * it was before. They are of the moment of the last one that they follow from, now if that is null.
 */
export function commissionEntries(
  posted: readonly PostedAbout[],
  booking: AttributedBooking,
  because: EntryReason,
  at: Date | null = null,
): EventEntry[] {
  const former = posted.filter(({ line }) => isOfCommission(line)).map(({ about }) => about);
  const { partnerId } = booking;
  const events = [...new Set([...former, ...(partnerId ? [partnerId] : [])])].map(
    (about): BookEvent => ({
      because,
      at,
      about,
      lines: linesOfCommission,
      standing: about === partnerId ? standingOfCommission(posted, booking) : [],
    }),
  );
  return entriesOf(posted, events, booking);
}

const isOfCommission = (line: Line): boolean => (linesOfCommission as readonly Line[]).includes(line);
