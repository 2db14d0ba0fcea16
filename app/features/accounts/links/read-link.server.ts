import type { LinkPurpose } from '#domain/accounts/account-links.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Platform } from '#platform/platform.ts';
import type { Authenticating } from '../auth.server.ts';
import { type AccountLink, readOpenLink } from './link-store.server.ts';
import { linkIdOf } from './link-token.server.ts';

/** What a link is for, without using it up: programs that look at mails open links too. */
export async function readLink(
  platform: Pick<Platform, 'database'> & Authenticating,
  token: string,
): Promise<Decision<{ purpose: LinkPurpose; address: string; userId: string }>> {
  const link = await openLink(platform, token);
  if (!link) return refused('account.linkInvalid');
  const { purpose, address, userId } = link;
  return accepted({ purpose, address, userId });
}

/** The row behind a link that can still be followed; null for one that is used, over, or not of our making. */
export async function openLink(
  { database, auth }: Pick<Platform, 'database'> & Authenticating,
  token: string,
): Promise<AccountLink | null> {
  const id = linkIdOf(token, await auth.secret());
  return id ? readOpenLink(database, id) : null;
}
