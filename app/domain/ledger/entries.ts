/** The entries that bring the books from what they say to what they have to say. See docs/rules/ledger.md. */

import type { EntryReason, Line } from './accounts.ts';
import type { Standing } from './standing.ts';

/** The night and the crawl that an amount counts for; null for what belongs to no booking. */
export type Where = { readonly nightId: string | null; readonly crawlId: string | null };

export const nowhere: Where = { nightId: null, crawlId: null };

/** What the entries of a line add up to, at one night. */
export type Posted = Standing & Where;

/** The same with the payment or refund that the line is about; null for the sale. */
export type PostedAbout = Posted & { readonly about: string | null };

/** What happened to a sale, a payment or a refund, and the standing that it left. */
export type BookEvent = {
  readonly because: EntryReason;
  /** When it happened; null for now. */
  readonly at: Date | null;
  readonly about: string | null;
  /** All lines that the subject can have. */
  readonly lines: readonly Line[];
  readonly standing: readonly Standing[];
};

/**
 * An entry to write: an amount from `credit` to `debit`, never negative. A reversed one has the accounts of its line the
 * other way round.
 */
export type Entry = Posted & { readonly isReversed: boolean };

/** An entry with its subject, its reason and its moment. */
export type EventEntry = Entry & Pick<BookEvent, 'about' | 'because' | 'at'>;

/**
 * What is missing between what was posted and the standing that the event left. A line that is unchanged is not written again; a
 * line that counts for another night is taken back there and written anew.
 */
export function entriesBetween(
  posted: readonly Posted[],
  wanted: readonly Standing[],
  where: Where,
): Entry[] {
  const targets = wanted.map((standing): Posted => ({ ...standing, ...placeOf(where) }));
  const leftovers = posted.filter((each) => !targets.some((target) => isSameLine(target, each)));
  const changes = [
    ...leftovers.map(negative),
    ...targets.map((target) =>
      posted
        .filter((each) => isSameLine(target, each))
        .reduce((rest, each) => add(rest, negative(each)), target),
    ),
  ].filter(({ amount, guests }) => amount !== 0 || guests !== 0);
  return withRest(changes, restOf(posted, wanted, changes)).map(toEntry);
}

/**
 * The entries of the events of one booking, in order, after what was posted for it. What was posted for another night is
 * moved with the first event.
 */
export function entriesOf(
  posted: readonly PostedAbout[],
  events: readonly BookEvent[],
  where: Where,
): EventEntry[] {
  let known = posted;
  return events.flatMap(({ because, at, about, lines, standing }) => {
    const moved = entriesToMove(known, where).map((entry) => ({ ...entry, because: 'moved' as const }));
    known = summed([...known, ...moved.map(postedBy)]);
    const ofSubject = known.filter((each) => each.about === about && lines.includes(each.line));
    const changed = entriesBetween(ofSubject, standing, where).map((entry) => ({ ...entry, about, because }));
    known = summed([...known, ...changed.map(postedBy)]);
    return [...moved, ...changed].map((entry) => ({ ...entry, at }));
  });
}

/** What is posted after some entries. */
export const postedAfter = (posted: readonly PostedAbout[], entries: readonly EventEntry[]): PostedAbout[] =>
  summed([...posted, ...entries.map(postedBy)]);

/** What an entry adds to its line. */
const postedBy = ({ isReversed, ...entry }: Entry & Pick<BookEvent, 'about'>): PostedAbout =>
  isReversed ? { ...negative(entry), debit: entry.credit, credit: entry.debit, guests: entry.guests } : entry;

/** One sum per line, subject and night; those of zero are left out. */
function summed(posted: readonly PostedAbout[]): PostedAbout[] {
  const sums: PostedAbout[] = [];
  for (const each of posted) {
    const index = sums.findIndex((sum) => sum.about === each.about && isSameLine(sum, each));
    const sum = sums[index];
    if (sum) sums[index] = add(sum, each);
    else sums.push(each);
  }
  return sums.filter(({ amount, guests }) => amount !== 0 || guests !== 0);
}

/** The entries that move everything that was posted to another night. */
export const entriesToMove = <Kind extends Posted>(posted: readonly Kind[], where: Where) =>
  posted
    .filter(({ nightId, crawlId }) => nightId !== where.nightId || crawlId !== where.crawlId)
    .flatMap((each) => [toEntry(negative(each)), toEntry({ ...each, ...placeOf(where) })]);

/** The caller may hand over a whole booking, of which nothing else belongs into the books. */
const placeOf = ({ nightId, crawlId }: Where): Where => ({ nightId, crawlId });

const isSameLine = (one: Posted, other: Posted): boolean =>
  one.line === other.line &&
  one.debit === other.debit &&
  one.credit === other.credit &&
  one.currency === other.currency &&
  one.nightId === other.nightId &&
  one.crawlId === other.crawlId;

const negative = <Kind extends Posted>(posted: Kind): Kind => ({
  ...posted,
  amount: 0 - posted.amount,
  base: 0 - posted.base,
  guests: 0 - posted.guests,
});

const add = <Kind extends Posted>(one: Kind, other: Posted): Kind => ({
  ...one,
  amount: one.amount + other.amount,
  base: one.base + other.base,
  guests: one.guests + other.guests,
});

/** What the guest owes by these lines, in the base currency. */
const owedInBase = (lines: readonly Pick<Standing, 'debit' | 'base'>[]): number =>
  lines.reduce((sum, { debit, base }) => sum + (debit === 'guests' ? base : -base), 0);

/** A cent that lines without a change would have got from another rounding. */
const restOf = (posted: readonly Posted[], wanted: readonly Standing[], changes: readonly Posted[]): number =>
  owedInBase(wanted) - owedInBase(posted) - owedInBase(changes);

function withRest(changes: readonly Posted[], rest: number): readonly Posted[] {
  const last = changes.at(-1);
  if (!last || rest === 0) return changes;
  return [...changes.slice(0, -1), { ...last, base: last.base + (last.debit === 'guests' ? rest : -rest) }];
}

function toEntry<Kind extends Posted>(change: Kind): Kind & Entry {
  const { debit, credit, amount, base } = change;
  if (amount >= 0) return { ...change, isReversed: false };
  return { ...change, debit: credit, credit: debit, amount: 0 - amount, base: 0 - base, isReversed: true };
}
