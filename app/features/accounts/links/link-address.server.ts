import { linkPage } from '#domain/accounts/account-links.ts';
import type { Language } from '#domain/languages.ts';
import { addressIn } from '#i18n/language.ts';
import type { Platform } from '#platform/platform.ts';
import { authSecret } from '../auth-secret-store.server.ts';
import type { AccountLink } from './link-store.server.ts';
import { linkToken } from './link-token.server.ts';

/**
 * The URL of a link, in the reader's language. Everyone who has the URL can follow the link, so it belongs
 * only into the mail.
 */
export async function linkAddress(
  platform: Pick<Platform, 'database' | 'config'>,
  { id, purpose }: Pick<AccountLink, 'id' | 'purpose'>,
  language: Language,
): Promise<string> {
  const token = linkToken(id, await authSecret(platform));
  return `${platform.config.origin}${addressIn(language, linkPage(purpose))}?token=${token}`;
}
