import { accepted, type Decision } from '#domain/decision.ts';
import { emailAddress } from '#domain/email-address.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { checkLimits, clientOf } from '../check-limits.server.ts';
import { inTheSameTime } from '../in-the-same-time.server.ts';
import { sendLink } from '../links/send-link.server.ts';
import { spendMailBudget } from '../spend-mail-budget.server.ts';
import { readUserByEmail } from '../user-store.server.ts';

/**
 * Mails the verification link again if the address has an unverified account. The response is the same if it
 * has none.
 */
export async function resendVerification(
  platform: Pick<Platform, 'database'> & EventPublisher,
  {
    headers,
    email: typed,
    returnTo = null,
  }: { readonly headers: Headers; readonly email: string; readonly returnTo?: string | null },
): Promise<Decision<null>> {
  const email = emailAddress(typed);
  const within = await checkLimits(platform, { resend: clientOf(headers) });
  if (!within.accepted || !email) return within;
  return inTheSameTime(() =>
    decideInTransaction(platform.database, async (transaction) => {
      const user = await readUserByEmail(transaction, email);
      if (user && !user.emailVerified)
        await sendLink(platform, transaction, {
          userId: user.id,
          purpose: 'verify',
          address: email,
          returnTo,
        });
      else await spendMailBudget(transaction, { kind: 'account.verify', recipient: email });
      return accepted(null);
    }),
  );
}
