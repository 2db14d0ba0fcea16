import { accountEmail } from '#domain/accounts/account-forms.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import type { Authenticating } from '../auth.server.ts';
import { checkLimits } from '../check-limits.server.ts';
import { sendLink } from '../links/send-link.server.ts';
import { isPasswordOf } from '../passwords.server.ts';
import { spendMailBudget } from '../spend-mail-budget.server.ts';
import { readUserByEmail } from '../user-store.server.ts';
import type { Visitor } from '../visitor.ts';

export type AddressChange = {
  readonly visitor: Visitor;
  readonly email: string;
  readonly password: string;
};

/**
 * Mails a link to the new address, which the account gets when the link is followed. The old address is
 * notified at once. If another account has verified the address, no mail is sent and the response is the
 * same, so that nobody can find out which addresses have accounts.
 */
export async function requestAddressChange(
  platform: Pick<Platform, 'database'> & Authenticating & EventPublisher,
  { visitor, email: typed, password }: AddressChange,
): Promise<Decision<null>> {
  const { userId } = visitor;
  const read = accountEmail.safeParse(typed);
  if (!read.success) return refused('request.malformed');
  const address = read.data;
  const within = await checkLimits(platform, {
    password: visitor.sessionId,
    changeOfAddress: userId,
  });
  if (!within.accepted) return within;
  if (!(await isPasswordOf(platform, userId, password))) return refused('account.passwordWrong');
  if (address === visitor.email) return accepted(null);

  return decideInTransaction(platform.database, async (transaction) => {
    const owner = await readUserByEmail(transaction, address);
    if (owner?.emailVerified) {
      await spendMailBudget(transaction, { kind: 'account.change', recipient: address });
      return accepted(null);
    }
    const linkId = await sendLink(platform, transaction, { userId, purpose: 'change', address });
    await platform.publish(transaction, { name: 'account.changeAsked', userId, linkId });
    return accepted(null);
  });
}
