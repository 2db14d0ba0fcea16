/** Who waits for places of a full night, and who is told when some come free. See docs/rules/waiting-list.md. */

import { accepted, type Decision, isAboutPlaces, refused } from '#domain/decision.ts';
import { minutesAfter } from '#domain/durations.ts';
import { isBookable, type Moment, notBookableReason } from '#domain/schedule/availability.ts';
import type { PublicNight, ScheduledCrawl } from '#domain/schedule/scheduled-crawl.ts';

/** For so long places that somebody was told of are not told to the next. They are on sale to everybody meanwhile. */
export const headStartMinutes = 60;

/** Whether that many can wait: only places are missing. Refused where they could book, and where nobody ever can. */
export function notWaitableReason(night: PublicNight, people: number, moment: Moment): Decision<null> {
  const bookable = notBookableReason(night, people, moment);
  if (bookable.accepted) return refused('waiting.placesFree');
  return isAboutPlaces(bookable.refusal.reason) ? accepted(null) : bookable;
}

export type WaitingParty = { readonly people: number; readonly toldAt: Date | null };

/**
 * Which of the parties, in the order in which they asked, are told now: as many as fit, each once. A party that does not
 * fit is passed over, not waited for. Places that others were told of within the head start are spoken for.
 */
export function partiesToNotify<Party extends WaitingParty>(
  parties: readonly Party[],
  night: ScheduledCrawl,
  moment: Moment,
): Party[] {
  if (!isBookable(night, moment)) return [];
  const headStartBegan = minutesAfter(moment.now, -headStartMinutes);
  let free = night.availableSpots;
  for (const { people, toldAt } of parties) if (toldAt && toldAt > headStartBegan) free -= people;
  return parties.filter(({ people, toldAt }) => {
    if (toldAt || people > free) return false;
    free -= people;
    return true;
  });
}
