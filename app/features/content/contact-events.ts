import type { ContactEvent } from '#domain/content/contact-events.ts';
import type { Transaction } from '#platform/database/database.ts';

/** What `contactOperator` needs to publish its events, in the transaction in which they happen. */
export type ContactPublisher = {
  readonly tell: (transaction: Transaction, event: ContactEvent) => Promise<void>;
};
