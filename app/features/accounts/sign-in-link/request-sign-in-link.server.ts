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

export type SignInLinkRequest = {
  readonly headers: Headers;
  readonly email: string;
  /** The page that the person returns to; null for the usual page. */
  readonly returnTo: string | null;
};

/**
 * Mails a link that signs in without the password if the address has an account. Response and duration are the
 * same if it has none. The newest link is valid as long as the window of the limit, so using up the mails of an
 * address does not lock its owner out.
 */
export async function requestSignInLink(
  platform: Pick<Platform, 'database'> & Authenticating & EventPublisher,
  { headers, email: typed, returnTo }: SignInLinkRequest,
): Promise<Decision<null>> {
  const email = emailAddress(typed);
  const device = email && (await knownDevice(platform, headers, { email }));
  const within = await checkLimits(
    platform,
    device
      ? { signInLinkFromDevice: device }
      : { signInLink: clientOf(headers), ...(email && mailTries('signInLinkToAddress', email)) },
  );
  if (!within.accepted || !email) return within;
  await inTheSameTime(() =>
    inTransaction(platform.database, async (transaction) => {
      const user = await readUserByEmail(transaction, email);
      if (user)
        await sendLink(platform, transaction, {
          userId: user.id,
          purpose: 'signIn',
          address: email,
          returnTo,
        });
    }),
  );
  return accepted(null);
}
