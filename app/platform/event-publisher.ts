import type { DomainEvent } from '#domain/events.ts';
import type { Transaction } from '#platform/database/database.ts';

/**
 * The dependency of an operation that publishes events. `publish` runs the reactions to an event
 * (`server/reactions.ts`) in the transaction of the event, so that both are committed or neither.
 */
export type EventPublisher = {
  readonly publish: (transaction: Transaction, event: DomainEvent) => Promise<void>;
};
