import { accepted, type Decision, refused } from '#domain/decision.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import type { Authenticating } from '../auth.server.ts';
import { checkIsOwner, type Owner } from '../passkeys/change-passkeys.server.ts';
import { readPasskeys } from '../passkeys/passkey-store.server.ts';
import { lockUser, readPasswordHash } from '../user-store.server.ts';
import { deleteGoogleLink } from './google-store.server.ts';

/**
 * Removes the link to Google of the signed-in user, who has signed in just now or knows the password. A password or a
 * passkey must remain. A later sign-in with Google and the address of the account links it again.
 */
export async function removeGoogle(
  platform: Pick<Platform, 'database' | 'config'> & Authenticating,
  owner: Owner,
): Promise<Decision<null>> {
  const proved = await checkIsOwner(platform, owner);
  if (!proved.accepted) return proved;
  const { userId } = owner.visitor;
  return decideInTransaction(platform.database, async (transaction) => {
    await lockUser(transaction, userId);
    const remains =
      (await readPasswordHash(transaction, userId)) !== null ||
      (await readPasskeys(transaction, userId)).length > 0;
    if (!remains) return refused('account.googleLast');
    await deleteGoogleLink(transaction, userId);
    return accepted(null);
  });
}
