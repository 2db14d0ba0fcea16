import type { Language } from '#domain/bilingual.ts';
import { addressIn } from '#i18n/language.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { MailTemplate } from '../templates/template.ts';
import { mailHtml } from '../texts/mail-html.server.ts';
import { type MailPart, siteHost } from '../texts/mail-page.ts';
import { mailText } from '../texts/mail-text.server.ts';
import type { Localize } from '../texts/template-words.server.ts';

/** What every mail to the operator is made with. */
export type OperatorFrame = { readonly siteName: string; readonly origin: string; readonly say: Localize };

/** To whom it goes, and in which language. */
export type ToOperator = Pick<Mail, 'id' | 'to'> & { readonly language: Language };

/** A mail to the operator: the template's words around what it tells. */
export function operatorMail(
  { id, to, language }: ToOperator,
  { siteName, origin }: OperatorFrame,
  { said, parts, footer = [] }: Told,
): Mail {
  const page = {
    ...said,
    language,
    siteName,
    siteAddress: origin + addressIn(language, '/'),
    parts: [{ kind: 'text', text: said.opening }, ...parts, { kind: 'text', text: said.closing }] as const,
    footer: [...footer, siteHost(origin)],
  };
  return { id, to, subject: said.subject, html: mailHtml(page), text: mailText(page), attachments: [] };
}

type Told = {
  /** The template with its variables filled in. */
  readonly said: MailTemplate;
  readonly parts: readonly MailPart[];
  /** Above the name of the site. */
  readonly footer?: readonly string[];
};
