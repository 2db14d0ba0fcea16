import type { AccountEvent } from '#domain/accounts/account-events.ts';
import type { Transaction } from '#platform/database/database.ts';

/** What a verb asks for when something happens to an account in it; told in the transaction in which it happens. */
export type AccountPublisher = {
  readonly tell: (transaction: Transaction, event: AccountEvent) => Promise<void>;
};
