/** What the door says to whoever wants to come in. See docs/rules/admission.md. */

import type { DoorState } from '#domain/admission/door.ts';
import type { BookingState } from '#domain/booking/booking-states.ts';
import type { ScheduledCrawlStatus } from '#domain/schedule/scheduled-crawl.ts';

/** Every answer of the door; each has its own colour, icon, sound and words. */
const doorAnswers = [
  'valid',
  'alreadyUsed',
  'wrongNight',
  'tooEarly',
  'doorClosed',
  'unpaid',
  'cancelled',
  'unknown',
] as const;

export type DoorAnswer = (typeof doorAnswers)[number];

/** One guest of a party: who has a ticket that counts, and who is in. */
export type Admissible = {
  readonly position: number;
  readonly isIn: boolean;
  /** The ticket was taken back: the party became smaller, or the booking was cancelled. */
  readonly isVoid: boolean;
};

/** What the rule needs to know of the party. */
export type PartyAtTheDoor = {
  readonly status: BookingState;
  readonly nightId: string;
  readonly nightStatus: ScheduledCrawlStatus;
  readonly guests: readonly Admissible[];
  /** Whose ticket was shown; null when the party gave its name or its reference. */
  readonly shown: number | null;
};

/** The night that the guide is working, and whether its door is open. */
export type Door = { readonly nightId: string; readonly state: DoorState };

/**
 * The door's answer, the gravest first: what cannot be mended at the door is told before what can. A ticket that was
 * used is said to be used although others of its party may still come in; a party that gives its name is used up
 * once all of it is in.
 */
export function answerAtTheDoor(party: PartyAtTheDoor | null, door: Door | null): DoorAnswer {
  if (!party) return 'unknown';
  const shown = party.guests.find(({ position }) => position === party.shown);
  if (party.status === 'cancelled' || party.nightStatus === 'cancelled' || shown?.isVoid) return 'cancelled';
  if (party.status !== 'confirmed') return 'unpaid';
  if (party.nightId !== door?.nightId) return 'wrongNight';
  // Whoever could not be taken along to the new date stands at a door that does not open.
  if (party.nightStatus === 'moved') return 'cancelled';
  if (door.state === 'notYetOpen') return 'tooEarly';
  if (door.state === 'closed') return 'doorClosed';
  const isUsed = shown ? shown.isIn : guestsExpected(party).length === 0;
  return isUsed ? 'alreadyUsed' : 'valid';
}

/** Whether guests of this party may come in, whatever ticket they showed. */
export const opensTheDoor = (answer: DoorAnswer): boolean => answer === 'valid' || answer === 'alreadyUsed';

/** Who of the party has not come yet. */
export const guestsExpected = <Guest extends Admissible>({ guests }: { readonly guests: readonly Guest[] }) =>
  guests.filter(({ isIn, isVoid }) => !isIn && !isVoid);
