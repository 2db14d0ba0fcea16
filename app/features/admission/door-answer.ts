import type { Moved } from './admit-guests.server.ts';
import type { Party } from './party.ts';

/** What came of a form at the door. */
export type DoorAnswerData = Moved & {
  readonly intent: 'admit' | 'undo';
  readonly bookingId: string;
  /** How many guests were ticked. */
  readonly chosen: number;
  /** The party after it, so that the answer and the names below it are never of two minds. */
  readonly party: Party | null;
};
