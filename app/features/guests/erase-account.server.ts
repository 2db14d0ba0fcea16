import type { Transaction } from '#platform/database/database.ts';
import { findAccount } from './person-store.server.ts';
import { erasePerson } from './personal-data/erase-person-store.server.ts';

/**
 * Erases what is stored about the user of an account that is being deleted, and the account itself. The files of its
 * mails are deleted by the next `sweepMailFiles`.
 */
export async function eraseAccount(transaction: Transaction, userId: string): Promise<void> {
  await erasePerson(transaction, await findAccount(transaction, userId));
}
