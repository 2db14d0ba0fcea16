/**
 * Who can join the waiting list of a full night, and which parties are notified when places become free. See
 * docs/rules/waiting-list.md.
 */

import { accepted, type Decision, isAboutPlaces, refused } from '../decision.ts';
import { minutesAfter } from '../durations.ts';
import { isBookable, type Moment, notBookableReason } from '../schedule/availability.ts';
import type { PublicNight, ScheduledCrawl } from '../schedule/scheduled-crawl.ts';

/**
 * For this long, places of which a party was notified are not offered to the next party. Meanwhile they are
 * on sale to everybody.
 */
export const headStartMinutes = 60;

/**
 * Whether that many people can join the waiting list: only places are missing. Refused if they could book, or
 * if the night cannot be booked for another reason.
 */
export function notWaitableReason(night: PublicNight, people: number, moment: Moment): Decision<null> {
  const bookable = notBookableReason(night, people, moment);
  if (bookable.accepted) return refused('waiting.placesFree');
  return isAboutPlaces(bookable.refusal.reason) ? accepted(null) : bookable;
}

export type WaitingParty = { readonly people: number; readonly notifiedAt: Date | null };

/**
 * The parties to notify now, in the order in which they joined: as many as fit, each once. A party that does
 * not fit is skipped. Places of which other parties were notified within the head start are not available.
 */
export function partiesToNotify<Party extends WaitingParty>(
  parties: readonly Party[],
  night: ScheduledCrawl,
  moment: Moment,
): Party[] {
  if (!isBookable(night, moment)) return [];
  const headStartBegan = minutesAfter(moment.now, -headStartMinutes);
  let free = night.availableSpots;
  for (const { people, notifiedAt } of parties) if (notifiedAt && notifiedAt > headStartBegan) free -= people;
  return parties.filter(({ people, notifiedAt }) => {
    if (notifiedAt || people > free) return false;
    free -= people;
    return true;
  });
}

/** The events of a night's waiting list. See docs/rules/waiting-list.md. */

export type WaitingEvent =
  | { readonly name: 'waiting.joined'; readonly partyId: string }
  | { readonly name: 'waiting.placesFree'; readonly partyId: string }
  /** The night was cancelled or rescheduled, and the party is told. */
  | { readonly name: 'waiting.nightCancelled'; readonly partyId: string };
