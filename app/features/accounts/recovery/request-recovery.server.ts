import { accepted, type Decision } from '#domain/decision.ts';
import { emailAddress } from '#domain/email-address.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import type { Authenticating } from '../auth.server.ts';
import { checkLimits, clientOf, mailTries } from '../check-limits.server.ts';
import { knownDevice } from '../devices/known-devices.server.ts';
import { inTheSameTime } from '../in-the-same-time.server.ts';
import { sendLink } from '../links/send-link.server.ts';
import { readUserByEmail } from '../user-store.server.ts';

/**
 * Mails a link to set a new password if the address has an account. Response and duration are the same if it
 * has none. If unauthenticated clients use up the mail limit of an address, its newest link still works: it
 * is valid as long as the window of the limit.
 */
export async function requestRecovery(
  platform: Pick<Platform, 'database'> & Authenticating & EventPublisher,
  {
    headers,
    email: typed,
    returnTo = null,
  }: { readonly headers: Headers; readonly email: string; readonly returnTo?: string | null },
): Promise<Decision<null>> {
  const email = emailAddress(typed);
  const device = email && (await knownDevice(platform, headers, { email }));
  const within = await checkLimits(
    platform,
    device
      ? { recoveryFromDevice: device }
      : { recovery: clientOf(headers), ...(email && mailTries('recoveryToAddress', email)) },
  );
  if (!within.accepted || !email) return within;
  await inTheSameTime(() =>
    inTransaction(platform.database, async (transaction) => {
      const user = await readUserByEmail(transaction, email);
      if (user)
        await sendLink(platform, transaction, {
          userId: user.id,
          purpose: 'recover',
          address: email,
          returnTo,
        });
    }),
  );
  return accepted(null);
}
