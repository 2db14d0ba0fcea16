import { linkLifetimeMinutes } from '#domain/accounts/account-links.ts';
import { linkAddress } from '#features/accounts/link-address.server.ts';
import { type AccountLink, readOpenLink } from '#features/accounts/link-store.server.ts';
import { readProfile, readUser } from '#features/accounts/user-store.server.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import type { AccountMailKind } from './account-mail-kind.ts';
import { accountMailPage } from './account-mail-page.ts';
import { fillTemplate } from './fill-template.server.ts';
import { mailHtml } from './mail-html.server.ts';
import { mailText } from './mail-text.server.ts';
import type { OutboxMail } from './outbox-store.server.ts';
import { accountTemplates } from './templates/account-templates.ts';

/**
 * Writes a mail about an account. Its link is signed only now, so that no table ever holds it. Null where it is of no
 * use any more: the link was followed or is over, the account is gone.
 */
export async function writeAccountMail(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  kind: AccountMailKind,
  mail: Pick<OutboxMail, 'id' | 'userId' | 'recipient' | 'language' | 'details'>,
): Promise<Mail | null> {
  const user = mail.userId && (await readUser(database, mail.userId));
  if (!user) return null;
  const link = await linkIn(database, mail.details);
  if (link === 'over') return null;
  const { language } = mail;
  const profile = await readProfile(database, user.id);
  const said = fillTemplate(accountTemplates[kind][language], {
    site_name: config.site.name,
    first_name: profile?.firstName ?? '',
    new_address: link?.purpose === 'change' ? link.address : '',
    valid_hours: link ? String(linkLifetimeMinutes[link.purpose] / 60) : '',
  });
  const page = accountMailPage({
    kind,
    said,
    language,
    siteName: config.site.name,
    origin: config.origin,
    linkAddress: link ? await linkAddress({ database, config }, link, language) : '',
  });
  const { subject } = page;
  return {
    id: mail.id,
    to: mail.recipient,
    subject,
    html: mailHtml(page),
    text: mailText(page),
    attachments: [],
  };
}

async function linkIn(
  database: Platform['database'],
  details: unknown,
): Promise<AccountLink | null | 'over'> {
  if (typeof details !== 'object' || !details || !('linkId' in details)) return null;
  return (await readOpenLink(database, String(details.linkId))) ?? 'over';
}
