import type { Language } from '#domain/bilingual.ts';
import type { KeptContactMessage } from '#features/content/contact-store.server.ts';
import { addressIn } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { mailHtml } from '../texts/mail-html.server.ts';
import { mailText } from '../texts/mail-text.server.ts';
import type { Say } from '../texts/template-words.server.ts';

export type WrittenMessage = Pick<KeptContactMessage, 'name' | 'email' | 'subject' | 'message' | 'language'>;

type Frame = { readonly siteName: string; readonly origin: string; readonly say: Say };

/** What a visitor wrote as a mail to the operator; an answer to it goes to the visitor. */
export async function contactMail(
  { name, email, subject, message, language: written }: WrittenMessage,
  { id, to, language }: Pick<Mail, 'id' | 'to'> & { readonly language: Language },
  { siteName, origin, say }: Frame,
): Promise<Mail> {
  const t = translator(language);
  const said = await say('contact.message', language, {
    site_name: siteName,
    sender_name: name,
    contact_subject: subject,
  });
  const rows = [
    { label: t('mail.contact.name'), value: name },
    { label: t('mail.contact.email'), value: email },
    { label: t('mail.contact.language'), value: t(`mail.contact.languages.${written}`) },
  ];
  const page = {
    ...said,
    language,
    siteName,
    siteAddress: origin + addressIn(language, '/'),
    parts: [
      { kind: 'text', text: said.opening },
      { kind: 'facts', rows },
      { kind: 'text', text: message },
      { kind: 'text', text: said.closing },
    ] as const,
    footer: [t('mail.contact.reply'), origin.replace(/^https?:\/\//, '')],
  };
  return {
    id,
    to,
    replyTo: { name, address: email },
    subject: said.subject,
    html: mailHtml(page),
    text: mailText(page),
    attachments: [],
  };
}
