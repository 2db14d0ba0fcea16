import { readContactMessage } from '#features/content/contact-store.server.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import type { OutboxMail } from '../outbox/outbox-store.server.ts';
import { inOurWords, type Localize } from '../texts/template-words.server.ts';
import { contactMail } from './contact-mail.server.ts';

/**
 * Writes what a visitor wrote as a mail to the operator; an answer to it goes to the visitor. What was typed is only
 * ever text. Null where the message has been forgotten.
 */
export async function writeContactMail(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  mail: Pick<OutboxMail, 'id' | 'recipient' | 'language' | 'details'>,
  say: Localize = inOurWords,
): Promise<Mail | null> {
  const { id, recipient: to, language, details } = mail;
  const message = details?.messageId ? await readContactMessage(database, details.messageId) : null;
  if (!message) return null;
  const { origin, site } = config;
  return contactMail(message, { id, to, language }, { siteName: site.name, origin, say });
}
