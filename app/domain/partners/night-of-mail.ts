/** The night that a mail of an agency is about. See docs/rules/partners.md. */

import type { CalendarDate } from '#domain/calendar-date.ts';

type Night = {
  readonly id: string;
  readonly crawlId: string;
  readonly date: string;
  readonly startTime: string;
  readonly state: 'open' | 'soldOut' | 'closed';
};

type Wanted = {
  /** Null if the mail names none, or one that nobody has matched. */
  readonly crawlId: string | null;
  readonly date: CalendarDate | null;
  readonly time: string | null;
};

/** Why no night is chosen: the mail has no date, no night of that day fits, several do, or the one is full or closed. */
type NoNight = 'noDate' | 'none' | 'several' | 'full' | 'closed';

/**
 * The only night of that day and crawl; of several, the one of that time. A night is never guessed: another day, another crawl and another
 * time are left to a person.
 */
export function nightOfMail(
  nights: readonly Night[],
  { crawlId, date, time }: Wanted,
): { readonly nightId: string; readonly why: null } | { readonly nightId: null; readonly why: NoNight } {
  if (date === null) return { nightId: null, why: 'noDate' };
  const ofDay = nights.filter(
    (night) => night.date === date && (crawlId === null || night.crawlId === crawlId),
  );
  const ofTime = time === null ? ofDay : ofDay.filter(({ startTime }) => startTime === time);
  const [night, ...more] = ofTime;
  if (!night) return { nightId: null, why: 'none' };
  if (more.length > 0) return { nightId: null, why: 'several' };
  if (night.state !== 'open') return { nightId: null, why: night.state === 'soldOut' ? 'full' : 'closed' };
  return { nightId: night.id, why: null };
}
