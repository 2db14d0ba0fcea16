import type { Transaction } from '#platform/database/database.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import { insertLink, type NewLink } from './link-store.server.ts';

/** Inserts a link and publishes the event that mails it, in one transaction. Returns the id of the link. */
export async function sendLink(
  { publish }: EventPublisher,
  transaction: Transaction,
  link: NewLink,
): Promise<string> {
  const { id: linkId, userId } = await insertLink(transaction, link);
  await publish(transaction, { name: 'account.linkNeeded', userId, linkId });
  return linkId;
}
