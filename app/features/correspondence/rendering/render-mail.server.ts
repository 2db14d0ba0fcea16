import type { MailKind } from '#domain/correspondence/mail-kinds.ts';
import { addressIn } from '#i18n/language.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { MailContent, SiteAddress } from '../definitions/mail-definition.ts';
import { mailHtml } from './mail-html.server.ts';
import { mailText } from './mail-text.server.ts';
import type { Localize } from './template-words.server.ts';

type Recipe = Pick<Mail, 'id' | 'to'> & {
  readonly kind: MailKind;
  readonly site: SiteAddress;
  readonly say: Localize;
};

/** A mail from its content: the texts of the template around the parts, as HTML and as plain text. */
export async function renderMail(
  { language, words, parts, lastParts = [], footer, attachments = [], replyTo, unsubscribe }: MailContent,
  { id, to, kind, site: { siteName, origin }, say }: Recipe,
): Promise<Mail> {
  const texts = await say(kind, language, words);
  const page = {
    ...texts,
    language,
    siteName,
    siteAddress: origin + addressIn(language, '/'),
    parts: [
      { kind: 'text' as const, text: texts.opening },
      ...parts,
      { kind: 'text' as const, text: texts.closing },
      ...lastParts,
    ],
    footer,
  };
  return {
    id,
    to,
    subject: texts.subject,
    html: mailHtml(page),
    text: mailText(page),
    attachments,
    ...(replyTo && { replyTo }),
    ...(unsubscribe && { unsubscribe }),
  };
}
