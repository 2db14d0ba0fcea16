import type { Transaction } from '#platform/database/database.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import { insertLink, type NewLink } from './link-store.server.ts';

/** Makes a link and has it mailed, both in this transaction; the link's id. */
export async function sendLink(
  { publish }: EventPublisher,
  transaction: Transaction,
  link: NewLink,
): Promise<string> {
  const { id: linkId, userId } = await insertLink(transaction, link);
  await publish(transaction, { name: 'account.linkNeeded', userId, linkId });
  return linkId;
}
