import { randomUUID } from 'node:crypto';
import type { SignUpForm } from '#domain/accounts/account-forms.ts';
import { accepted, type Decision } from '#domain/decision.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import type { Authenticating } from '../auth.server.ts';
import { checkLimits, clientOf, mailTries } from '../check-limits.server.ts';
import { sendLink } from '../links/send-link.server.ts';
import { checkPassword, hashPassword } from '../passwords.server.ts';
import { insertUser, readUserByEmail } from '../user-store.server.ts';

export type SignUp = { readonly headers: Headers; readonly account: SignUpForm };

/**
 * Makes an account that works once its address is proved, and mails the link for it. An address that has one
 * already gets the same answer in the same time, and its owner a mail, so that nobody can try out which
 * addresses have accounts. Where the account was never verified a new link goes out, with the password of
 * this sign-up, which has to be given again to follow it.
 */
export async function signUp(
  platform: Pick<Platform, 'database'> & Authenticating & EventPublisher,
  { headers, account }: SignUp,
): Promise<Decision<null>> {
  const { email } = account;
  const allowed = checkPassword(account.password, email);
  if (!allowed.accepted) return allowed;
  const tries = { signUp: clientOf(headers), ...mailTries('mailToAddress', email) };
  const within = await checkLimits(platform, tries);
  if (!within.accepted) return within;

  const password = await hashPassword(platform.auth, account.password);
  await inTransaction(platform.database, async (transaction) => {
    const { firstName, lastName, language } = account;
    const profile = { firstName, lastName, language };
    const user =
      (await insertUser(transaction, { email, password, profile })) ??
      (await readUserByEmail(transaction, email));
    if (!user) return; // its account was deleted this very moment
    if (user.emailVerified)
      await platform.publish(transaction, {
        name: 'account.addressTaken',
        userId: user.id,
        noticeId: randomUUID(),
      });
    else
      await sendLink(platform, transaction, { userId: user.id, purpose: 'verify', address: email, password });
  });
  return accepted(null);
}
