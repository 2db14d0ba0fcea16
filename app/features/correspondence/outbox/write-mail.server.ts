import { defaultHomeContent } from '#features/pages/home/default-home-content.server.ts';
import { readHomeSection } from '#features/pages/home/home-content-store.server.ts';
import { awaitAll } from '#platform/database/await-all.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import type { MailToWrite } from '../definitions/mail-definition.ts';
import { mailRegistry } from '../mails/mail-registry.server.ts';
import { renderMail } from '../rendering/render-mail.server.ts';
import { inOperatorsWords } from '../rendering/template-words.server.ts';
import { mailContext } from '../timing/mail-context.server.ts';

type Needs = Pick<Platform, 'database' | 'config' | 'clock' | 'log'>;

/**
 * Writes a mail of the outbox as of now, with the operator's texts; null if it is no longer needed. Replies of guests go
 * to the operator.
 */
export async function writeMail(platform: Needs, mail: MailToWrite): Promise<Mail | null> {
  const { id, recipient: to, kind } = mail;
  const { audience, content } = mailRegistry[kind];
  const context = mailContext(platform, kind);
  const [made, replyTo] = await awaitAll(
    content(context, mail),
    audience === 'operator' ? null : replyAddress(platform),
  );
  if (!made) return null;
  const { site } = context;
  const written = await renderMail(made, { id, to, kind, site, say: inOperatorsWords(platform) });
  return replyTo ? { ...written, replyTo } : written;
}

/**
 * The address for replies of guests: the operator's address for guests (General options). Null if it is empty
 * or still the default example, which nobody reads. Replies then go to the sender (MAIL_FROM).
 */
async function replyAddress({
  database,
  config,
}: Pick<Platform, 'database' | 'config'>): Promise<Mail['replyTo'] | null> {
  const { email } = await readHomeSection(database, 'footer');
  if (email === '' || email === defaultHomeContent.footer.email) return null;
  return { name: config.site.name, address: email };
}
