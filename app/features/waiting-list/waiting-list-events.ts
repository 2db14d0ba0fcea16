import type { WaitingEvent } from '#domain/schedule/waiting-events.ts';
import type { Transaction } from '#platform/database/database.ts';

/** What a verb asks for when something happens on a waiting list in it; told in the transaction in which it happens. */
export type WaitingListPublisher = {
  readonly tell: (transaction: Transaction, event: WaitingEvent) => Promise<void>;
};
