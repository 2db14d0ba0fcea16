import { confirmsAddress } from '#domain/accounts/link-purposes.ts';
import { roleOfVerified } from '#domain/accounts/roles.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import type { Authenticating } from '../auth.server.ts';
import { checkLimits, clientOf } from '../check-limits.server.ts';
import { type AccountLink, consumeLink, endLinks } from '../links/link-store.server.ts';
import { openLink } from '../links/read-link.server.ts';
import { isPasswordOf } from '../passwords.server.ts';
import { deleteUser, lockUser, readUserByEmail, rewriteUser, writePassword } from '../user-store.server.ts';

export type VerifyAddress = {
  readonly headers: Headers;
  readonly token: string;
  /** The account's password. It is not required if the owner is signed in. */
  readonly password: string;
  readonly signedInAs: string | null;
};

export type VerifiedAddress = {
  readonly userId: string;
  readonly email: string;
  readonly was: 'signUp' | 'change';
  readonly returnTo: string | null;
};

/**
 * Follows the link of a sign-up or of an address change: the address is verified, the account is active, and
 * guest bookings with the address are attached to it. Refuses a link that is used, expired or modified, and a
 * wrong password. The password proves that the owner of the mailbox and of the account are the same person;
 * otherwise somebody could sign up with another person's address and get their bookings when that person
 * follows the link (docs/decisions/account-links.md).
 */
export async function verifyAddress(
  platform: Pick<Platform, 'database' | 'config'> & Authenticating & EventPublisher,
  { headers, token, password: typed, signedInAs }: VerifyAddress,
): Promise<Decision<VerifiedAddress>> {
  const open = await openLink(platform, token);
  const within = await checkLimits(platform, { followLink: open ? open.userId : clientOf(headers) });
  if (!within.accepted) return within;
  if (!open || !confirmsAddress(open.purpose)) return refused('account.linkInvalid');
  const isOwner =
    signedInAs === open.userId || (await isPasswordOf(platform, open.userId, typed, open.password));
  if (!isOwner) return refused('account.passwordWrong');
  return decideInTransaction(platform.database, async (transaction) => {
    const user = await lockUser(transaction, open.userId);
    const link = user && (await consumeLink(transaction, open.id));
    if (!link || !(await mayHave(transaction, link, user.email))) return refused('account.linkInvalid');

    const { address: email, password, returnTo } = link;
    if (password) await writePassword(transaction, user.id, password);
    const role = roleOfVerified(email, user.role, platform.config.adminEmails);
    await rewriteUser(transaction, user.id, { email, emailVerified: true, role });
    await endLinks(transaction, user.id);
    await platform.publish(transaction, { name: 'account.verified', userId: user.id });
    return accepted({
      userId: user.id,
      email,
      was: link.purpose === 'verify' ? 'signUp' : 'change',
      returnTo,
    });
  });
}

/**
 * Whether the account may get the address of the link. For a verification, the account must still have the
 * address. For a change, no other account may have verified it; an unverified account with the address is
 * deleted.
 */
async function mayHave(transaction: Transaction, link: AccountLink, present: string): Promise<boolean> {
  if (link.purpose === 'verify') return link.address === present;
  const other = await readUserByEmail(transaction, link.address);
  if (!other || other.id === link.userId) return true;
  if (other.emailVerified) return false;
  await deleteUser(transaction, other.id);
  return true;
}
