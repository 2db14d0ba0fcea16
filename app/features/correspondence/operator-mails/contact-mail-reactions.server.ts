import type { ContactEvent } from '#domain/content/contact-events.ts';
import type { Transaction } from '#platform/database/database.ts';
import { enqueueMail } from '../outbox/outbox-store.server.ts';
import { operatorReader } from './operator-reader.server.ts';

/** Mails a contact message to the operator's public address, in the language of the account with that address. */
export async function mailAboutContact(transaction: Transaction, { messageId }: ContactEvent): Promise<void> {
  await enqueueMail(transaction, {
    kind: 'contact.message',
    onceKey: `contact.message:${messageId}`,
    bookingId: null,
    ...(await operatorReader(transaction)),
    details: { messageId },
  });
}
