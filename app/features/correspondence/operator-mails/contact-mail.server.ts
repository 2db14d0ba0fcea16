import { harmless } from '#domain/harmless-text.ts';
import type { StoredContactMessage } from '#features/content/contact-store.server.ts';
import { translator } from '#i18n/translate.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { type OperatorFrame, operatorMail, type ToOperator } from './operator-mail.server.ts';

export type WrittenMessage = Pick<
  StoredContactMessage,
  'name' | 'email' | 'subject' | 'message' | 'language'
>;

/** What a visitor wrote as a mail to the operator; an answer to it goes to the visitor. */
export async function contactMail(
  { name: typedName, email, subject, message, language: written }: WrittenMessage,
  to: ToOperator,
  frame: OperatorFrame,
): Promise<Mail> {
  const t = translator(to.language);
  const name = harmless(typedName);
  const said = await frame.say('contact.message', to.language, {
    site_name: frame.siteName,
    sender_name: name,
    contact_subject: harmless(subject),
  });
  const rows = [
    { label: t('mail.contact.name'), value: name },
    { label: t('mail.contact.email'), value: email },
    { label: t('mail.contact.language'), value: t(`mail.contact.languages.${written}`) },
  ];
  const parts = [
    { kind: 'facts', rows },
    { kind: 'text', text: message },
  ] as const;
  const mail = operatorMail(to, frame, { said, parts, footer: [t('mail.contact.reply')] });
  return { ...mail, replyTo: { name, address: email } };
}
