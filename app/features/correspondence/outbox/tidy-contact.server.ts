import { messagesKeptMonths } from '#domain/content/contact-limits.ts';
import { forgetContactMessages } from '#features/content/contact-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { forgetContactMails } from './outbox-store.server.ts';

/** Forgets the letters whose time is over, and the mails that carried them, as the Privacy Policy promises. */
export async function tidyContact({ database }: Pick<Platform, 'database'>): Promise<void> {
  await forgetContactMessages(database, { olderThanMonths: messagesKeptMonths });
  await forgetContactMails(database, { olderThanMonths: messagesKeptMonths });
}
