import type { ContactEvent } from '#domain/content/contact-events.ts';
import { readProfile, readUserByEmail } from '#features/accounts/user-store.server.ts';
import { readHomeContent } from '#features/content/content-store.server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { enqueueMail } from './enqueue-mail.server.ts';

/** Mails a visitor's letter to the address that the site shows, in the language of whoever reads there. */
export async function mailAboutContact(
  platform: Pick<Platform, 'jobs'>,
  transaction: Transaction,
  { messageId }: ContactEvent,
): Promise<void> {
  const { footer } = await readHomeContent(transaction);
  const operator = await readUserByEmail(transaction, footer.email);
  const profile = operator && (await readProfile(transaction, operator.id));
  await enqueueMail(platform, transaction, {
    kind: 'contact.message',
    onceKey: `contact.message:${messageId}`,
    bookingId: null,
    language: profile?.language ?? 'en',
    recipient: footer.email,
    details: { messageId },
  });
}
