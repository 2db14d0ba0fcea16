import { linkLifetimeMinutes, roleOfLink } from '#domain/accounts/account-links.ts';
import { linkAddress } from '#features/accounts/links/link-address.server.ts';
import { type AccountLink, readOpenLink } from '#features/accounts/links/link-store.server.ts';
import { readProfile, readUser } from '#features/accounts/user-store.server.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import type { OutboxMail } from '../outbox/outbox-store.server.ts';
import { inOurWords, type Localize } from '../texts/template-words.server.ts';
import { accountMail } from './account-mail.server.ts';
import type { AccountMailKind } from './account-mail-kind.ts';

/**
 * Writes a mail about an account. Its link is signed only now, so that no table ever holds it. Null where it is of no
 * use any more: the link was followed or is over, the account is gone.
 */
export async function writeAccountMail(
  { database, config }: Pick<Platform, 'database' | 'config'>,
  kind: AccountMailKind,
  mail: Pick<OutboxMail, 'id' | 'userId' | 'recipient' | 'language' | 'details'>,
  say: Localize = inOurWords,
): Promise<Mail | null> {
  const user = mail.userId && (await readUser(database, mail.userId));
  if (!user) return null;
  const link = await linkIn(database, mail.details);
  if (link === 'over') return null;
  const { language } = mail;
  const profile = await readProfile(database, user.id);
  const { id, recipient: to } = mail;
  const { name: siteName } = config.site;
  const address = link ? await linkAddress({ database, config }, link, language) : '';
  return accountMail(
    {
      kind,
      language,
      firstName: profile?.firstName ?? '',
      newAddress: link?.purpose === 'change' ? link.address : '',
      validHours: link ? String(linkLifetimeMinutes[link.purpose] / 60) : '',
      role: link && roleOfLink(link),
      linkAddress: address,
    },
    { id, to },
    { siteName, origin: config.origin, say },
  );
}

async function linkIn(
  database: Platform['database'],
  details: OutboxMail['details'],
): Promise<AccountLink | null | 'over'> {
  return details?.linkId ? ((await readOpenLink(database, details.linkId)) ?? 'over') : null;
}
