import { messageRetentionMonths } from '#domain/content/contact-limits.ts';
import { purgeContactMessages } from '#features/contact/contact-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteContactMails } from './outbox-store.server.ts';

/** Deletes contact messages after their retention period, and their mails, as the Privacy Policy promises. */
export async function purgeContactMails({ database }: Pick<Platform, 'database'>): Promise<void> {
  await purgeContactMessages(database, { olderThanMonths: messageRetentionMonths });
  await deleteContactMails(database, { olderThanMonths: messageRetentionMonths });
}
