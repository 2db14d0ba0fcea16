import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Platform } from '#platform/platform.ts';
import type { Authenticating } from '../auth.server.ts';
import { readProfile } from '../user-store.server.ts';
import { type AccountLink, purposeOfLink, readOpenLink } from './link-store.server.ts';
import { linkIdOf } from './link-token.server.ts';

export type ReadableLink = Pick<AccountLink, 'purpose' | 'address' | 'userId'>;

/** Reads a link without using it up, because programs that scan mails also open links. */
export async function readLink(
  platform: Pick<Platform, 'database'> & Authenticating,
  token: string,
): Promise<Decision<ReadableLink>> {
  const link = await openLink(platform, token);
  if (!link) return refused('account.linkInvalid');
  const { purpose, address, userId } = link;
  return accepted({ purpose, address, userId });
}

/** Whether the link is an invitation of a user without a name. */
export async function asksName(
  { database }: Pick<Platform, 'database'>,
  { purpose, userId }: Pick<ReadableLink, 'purpose' | 'userId'>,
): Promise<boolean> {
  return purpose === 'invite' && !(await readProfile(database, userId))?.firstName;
}

/** The row of a link; null if the link was used, has expired or does not have our signature. */
export async function openLink(
  { database, auth }: Pick<Platform, 'database'> & Authenticating,
  token: string,
): Promise<AccountLink | null> {
  const id = linkIdOf(token, await auth.secret());
  return id ? readOpenLink(database, id) : null;
}

/** Whether a link that opens nothing any more was an invitation: used, withdrawn, replaced or expired. */
export async function wasInvitation(
  { database, auth }: Pick<Platform, 'database'> & Authenticating,
  token: string,
): Promise<boolean> {
  const id = linkIdOf(token, await auth.secret());
  return id !== null && (await purposeOfLink(database, id)) === 'invite';
}

/** The token in the URL of a link; empty if there is none. */
export const tokenIn = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';
