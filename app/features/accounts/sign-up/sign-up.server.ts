import { randomUUID } from 'node:crypto';
import type { SignUpForm } from '#domain/accounts/account-forms.ts';
import { accepted, type Decision } from '#domain/decision.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import type { Authenticating } from '../auth.server.ts';
import { checkLimits, clientOf } from '../check-limits.server.ts';
import { sendLink } from '../links/send-link.server.ts';
import { checkPassword, hashPassword } from '../passwords.server.ts';
import { insertUser, readUserByEmail } from '../user-store.server.ts';

export type SignUp = {
  readonly headers: Headers;
  readonly account: SignUpForm;
  /** The page that the person returns to after confirming the address; null for the usual page. */
  readonly returnTo?: string | null;
};

/**
 * Creates an account that becomes active once its address is verified, and mails the link. If the address
 * already has an account, the response and its duration are the same, and the owner gets a mail, so that
 * nobody can find out which addresses have accounts. If that account was never verified, a new link is
 * mailed, which requires the password of this sign-up.
 */
export async function signUp(
  platform: Pick<Platform, 'database'> & Authenticating & EventPublisher,
  { headers, account, returnTo = null }: SignUp,
): Promise<Decision<null>> {
  const { email } = account;
  const allowed = checkPassword(account.password, email);
  if (!allowed.accepted) return allowed;
  const within = await checkLimits(platform, { signUp: clientOf(headers) });
  if (!within.accepted) return within;

  const password = await hashPassword(platform.auth, account.password);
  return decideInTransaction(platform.database, async (transaction) => {
    const { firstName, lastName, language } = account;
    const profile = { firstName, lastName, language };
    const user =
      (await insertUser(transaction, { email, password, profile })) ??
      (await readUserByEmail(transaction, email));
    if (!user) return accepted(null); // the account was deleted concurrently
    if (user.emailVerified)
      await platform.publish(transaction, {
        name: 'account.addressTaken',
        userId: user.id,
        noticeId: randomUUID(),
      });
    else
      await sendLink(platform, transaction, {
        userId: user.id,
        purpose: 'verify',
        address: email,
        password,
        returnTo,
      });
    return accepted(null);
  });
}
