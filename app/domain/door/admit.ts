/** The result of checking a ticket at the door. See docs/rules/door.md. */

import type { BookingState } from '#domain/booking/booking-states.ts';
import type { DoorState } from '#domain/door/door.ts';
import type { ScheduledCrawlStatus } from '#domain/schedule/scheduled-crawl.ts';

/** Every check-in result. Each has its own color, icon, sound and text. */
const doorAnswers = [
  'valid',
  'alreadyUsed',
  'wrongNight',
  'tooEarly',
  'doorClosed',
  'unpaid',
  'cancelled',
  'unknown',
  // Only of a phone that cannot ask the server: a ticket of ours that is not on its list, and a code of which it cannot tell.
  'genuine',
  'unchecked',
] as const;

export type DoorAnswer = (typeof doorAnswers)[number];

/** Whether a reason is an answer of the check-in. */
export const isDoorAnswer = (reason: string): reason is DoorAnswer =>
  doorAnswers.some((answer) => answer === reason);

/** One guest of a party: whether the ticket is valid, and whether the guest is checked in. */
export type Admissible = {
  readonly position: number;
  readonly isIn: boolean;
  /** The ticket is void, because the party became smaller or the booking was cancelled. */
  readonly isVoid: boolean;
};

/** The data of a party that the rule needs. */
export type PartyAtTheDoor = {
  readonly status: BookingState;
  readonly nightId: string;
  readonly nightStatus: ScheduledCrawlStatus;
  readonly guests: readonly Admissible[];
  /** The position of the guest whose ticket was scanned; null if the party was found by name or reference. */
  readonly shown: number | null;
};

/** The night that the guide is checking in, and whether check-in is open. */
export type Door = { readonly nightId: string; readonly state: DoorState };

/**
 * The check-in result. If several apply, the most severe one is returned: problems that cannot be solved at
 * the door come first. A used ticket returns `alreadyUsed` even if other guests of the party are still
 * expected. A party found by name returns `alreadyUsed` once all of its guests are checked in.
 */
export function answerAtTheDoor(party: PartyAtTheDoor | null, door: Door | null): DoorAnswer {
  if (!party) return 'unknown';
  const shown = party.guests.find(({ position }) => position === party.shown);
  if (party.status === 'cancelled' || party.nightStatus === 'cancelled' || shown?.isVoid) return 'cancelled';
  if (party.status !== 'confirmed') return 'unpaid';
  if (party.nightId !== door?.nightId) return 'wrongNight';
  // Bookings that could not be transferred to the new date have no valid night.
  if (party.nightStatus === 'moved') return 'cancelled';
  if (door.state === 'notYetOpen') return 'tooEarly';
  if (door.state === 'closed') return 'doorClosed';
  const isUsed = shown ? shown.isIn : guestsExpected(party).length === 0;
  return isUsed ? 'alreadyUsed' : 'valid';
}

/** Whether guests of this party may be checked in, whichever ticket was shown. */
export const opensTheDoor = (answer: DoorAnswer): boolean => answer === 'valid' || answer === 'alreadyUsed';

/** The guests of the party who are not checked in yet and whose tickets are valid. */
export const guestsExpected = <Guest extends Admissible>({ guests }: { readonly guests: readonly Guest[] }) =>
  guests.filter(({ isIn, isVoid }) => !isIn && !isVoid);
