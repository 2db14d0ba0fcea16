import { linkPage } from '#domain/accounts/account-links.ts';
import type { Language } from '#domain/bilingual.ts';
import { addressIn } from '#i18n/language.ts';
import type { Platform } from '#platform/platform.ts';
import { authSecret } from '../auth-secret-store.server.ts';
import type { AccountLink } from './link-store.server.ts';
import { linkToken } from './link-token.server.ts';

/**
 * The address that a mail carries, in the reader's language. Whoever has it may follow it: for the mail's
 * eyes only.
 */
export async function linkAddress(
  platform: Pick<Platform, 'database' | 'config'>,
  { id, purpose }: Pick<AccountLink, 'id' | 'purpose'>,
  language: Language,
): Promise<string> {
  const token = linkToken(id, await authSecret(platform));
  return `${platform.config.origin}${addressIn(language, linkPage(purpose))}?token=${token}`;
}
