import { type KeptContactMessage, readContactMessage } from '#features/content/contact-store.server.ts';
import { addressIn } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { mailHtml } from './mail-html.server.ts';
import type { MailPage } from './mail-page.ts';
import { mailText } from './mail-text.server.ts';
import type { OutboxMail } from './outbox-store.server.ts';

/**
 * Writes what a visitor wrote as a mail to the operator; an answer to it goes to the visitor. What was typed is only
 * ever text. Null where the message has been forgotten.
 */
export async function writeContactMail(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  mail: Pick<OutboxMail, 'id' | 'recipient' | 'language' | 'details'>,
): Promise<Mail | null> {
  const message = await messageOf(database, mail.details);
  if (!message) return null;
  const page = contactMailPage(message, mail.language, config);
  return {
    id: mail.id,
    to: mail.recipient,
    replyTo: { name: message.name, address: message.email },
    subject: page.subject,
    html: mailHtml(page),
    text: mailText(page),
    attachments: [],
  };
}

function contactMailPage(
  { name, email, subject, message, language: written }: KeptContactMessage,
  language: OutboxMail['language'],
  { origin, site }: Platform['config'],
): MailPage {
  const t = translator(language);
  return {
    language,
    siteName: site.name,
    siteAddress: origin + addressIn(language, '/'),
    subject: t('mail.contact.subject', { subject }),
    preheader: t('mail.contact.preheader', { name }),
    heading: subject,
    parts: [
      {
        kind: 'facts',
        rows: [
          { label: t('mail.contact.name'), value: name },
          { label: t('mail.contact.email'), value: email },
          { label: t('mail.contact.language'), value: t(`mail.contact.languages.${written}`) },
        ],
      },
      { kind: 'text', text: message },
    ],
    footer: [t('mail.contact.reply'), origin.replace(/^https?:\/\//, '')],
  };
}

async function messageOf(
  database: Platform['database'],
  details: unknown,
): Promise<KeptContactMessage | null> {
  if (typeof details !== 'object' || !details || !('messageId' in details)) return null;
  return readContactMessage(database, String(details.messageId));
}
