import type { ContactEvent } from '#domain/content/contact-events.ts';
import type { Transaction } from '#platform/database/database.ts';

/** What a verb asks for when somebody writes to the operator in it; told in the transaction in which it happens. */
export type ContactPublisher = {
  readonly tell: (transaction: Transaction, event: ContactEvent) => Promise<void>;
};
