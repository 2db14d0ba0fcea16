import type { Transaction } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { keepMail, type NewMail } from './outbox-store.server.ts';

/**
 * Writes a mail into the outbox and its job into the queue, in the transaction of what caused it: the customer is
 * told if and only if it happened. The same `onceKey` again is the same mail and does nothing.
 */
export async function enqueueMail(
  { jobs }: Pick<Platform, 'jobs'>,
  transaction: Transaction,
  mail: NewMail,
): Promise<void> {
  const mailId = await keepMail(transaction, mail);
  if (mailId) await jobs.enqueue(transaction, 'send-mail', { mailId });
}
