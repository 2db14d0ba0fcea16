import type { ContactEvent } from '#domain/content/contact-events.ts';
import type { Transaction } from '#platform/database/database.ts';
import { enqueueMail } from '../outbox/outbox-store.server.ts';
import { operatorReader } from './operator-reader.server.ts';

/** Mails a visitor's letter to the address that the site shows, in the language of whoever reads there. */
export async function mailAboutContact(transaction: Transaction, { messageId }: ContactEvent): Promise<void> {
  await enqueueMail(transaction, {
    kind: 'contact.message',
    onceKey: `contact.message:${messageId}`,
    bookingId: null,
    ...(await operatorReader(transaction)),
    details: { messageId },
  });
}
