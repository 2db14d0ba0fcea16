import { harmless } from '#domain/harmless-text.ts';
import {
  defaultLanguage,
  inLanguage,
  type Language,
  type Localized,
  languageLabel,
} from '#domain/languages.ts';
import { readContactMessage, type StoredContactMessage } from '#features/contact/contact-store.server.ts';
import { translator } from '#i18n/translate.ts';
import { siteHost } from '../definitions/mail-content.ts';
import type { MailContent, MailDefinition, SiteAddress } from '../definitions/mail-definition.ts';
import { templateVariables } from '../definitions/template-variables.ts';

const sampleMessage: Localized = {
  en: 'Hi, we are 30 people. Is there room on Saturday?',
  es: 'Hola, somos 30 personas. ¿Hay lugar el sábado?',
};

/** Forwards a contact message to the operator. Replies go to the visitor. Typed text is always escaped. */
export const contactMessage: MailDefinition = {
  group: 'operator',
  audience: 'operator',
  variables: ['site_name', 'sender_name', 'contact_subject'],
  async content({ platform: { database }, site }, { language, details }) {
    const message = details?.messageId ? await readContactMessage(database, details.messageId) : null;
    return message && contentOf(message, language, site);
  },
  async sample({ site }, { language }) {
    const message = {
      name: templateVariables.sender_name.example[defaultLanguage],
      email: 'noah@example.com',
      subject: inLanguage(templateVariables.contact_subject.example, language),
      message: inLanguage(sampleMessage, language),
      language,
    };
    return contentOf(message, language, site);
  },
};

type Message = Pick<StoredContactMessage, 'name' | 'email' | 'subject' | 'message' | 'language'>;

function contentOf(
  { name: typedName, email, subject, message, language: written }: Message,
  language: Language,
  { siteName, origin }: SiteAddress,
): MailContent {
  const t = translator(language);
  const name = harmless(typedName);
  const rows = [
    { label: t('correspondence.contact.name'), value: name },
    { label: t('correspondence.contact.email'), value: email },
    { label: t('correspondence.contact.language'), value: languageLabel(written, language) },
  ];
  return {
    language,
    words: { site_name: siteName, sender_name: name, contact_subject: harmless(subject) },
    parts: [
      { kind: 'facts', rows },
      { kind: 'text', text: message },
    ],
    footer: [t('correspondence.contact.reply'), siteHost(origin)],
    replyTo: { name, address: email },
  };
}
