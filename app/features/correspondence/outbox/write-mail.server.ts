import { together } from '#platform/database/together.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { mailContext } from '../mails/mail-context.server.ts';
import type { MailToWrite } from '../mails/mail-definition.ts';
import { mailRegistry } from '../mails/mail-registry.server.ts';
import { renderMail } from '../texts/render-mail.server.ts';
import { inOperatorsWords } from '../texts/template-words.server.ts';
import { replyAddress } from './reply-address.server.ts';

type Needs = Pick<Platform, 'database' | 'config' | 'clock' | 'log'>;

/**
 * Writes a mail of the outbox as of now, with the operator's texts; null if it is no longer needed. Replies of guests go
 * to the operator.
 */
export async function writeMail(platform: Needs, mail: MailToWrite): Promise<Mail | null> {
  const { id, recipient: to, kind } = mail;
  const { audience, content } = mailRegistry[kind];
  const context = mailContext(platform, kind);
  const [made, replyTo] = await together(
    content(context, mail),
    audience === 'operator' ? null : replyAddress(platform),
  );
  if (!made) return null;
  const { site } = context;
  const written = await renderMail(made, { id, to, kind, site, say: inOperatorsWords(platform) });
  return replyTo ? { ...written, replyTo } : written;
}
