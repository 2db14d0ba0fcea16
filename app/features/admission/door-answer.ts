import type { Admission } from './admit-guests.server.ts';
import type { Party } from './party.ts';

/** The result of a check-in form. */
export type DoorAnswerData = Admission & {
  readonly intent: 'admit' | 'undo';
  readonly bookingId: string;
  /** The number of guests that were ticked. */
  readonly chosen: number;
  /** The party after the change, so that the answer and the list of names agree. */
  readonly party: Party | null;
};
