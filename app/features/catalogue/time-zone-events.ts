import type { ClockEvent } from '#domain/events.ts';
import type { Transaction } from '#platform/database/database.ts';

/** What a verb asks for that may put nights on another clock; told in the transaction in which it happens. */
export type TimeZonePublisher = {
  readonly tell: (transaction: Transaction, event: ClockEvent) => Promise<void>;
};
