import { accepted, type Decision } from '#domain/decision.ts';
import { emailAddress } from '#domain/email-address.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import type { Authenticating } from '../auth.server.ts';
import { checkLimits, clientOf } from '../check-limits.server.ts';
import { knownDevice } from '../devices/known-devices.server.ts';
import { inTheSameTime } from '../in-the-same-time.server.ts';
import { runWithProof } from '../requester.server.ts';
import { spendMailBudget } from '../spend-mail-budget.server.ts';
import { readUserByEmail } from '../user-store.server.ts';
import { sendLink } from './send-link.server.ts';

type Needs = Pick<Platform, 'database'> & Authenticating & EventPublisher;

export type LinkRequest = {
  readonly headers: Headers;
  readonly email: string;
  /** The page that the person returns to; null for the usual page. */
  readonly returnTo?: string | null;
};

/** Requests for each kind of link have limits of their own: of a known device, else of the client. */
const limits = {
  recover: {
    ofDevice: (device: string) => ({ recoveryFromDevice: device }),
    ofClient: (client: string) => ({ recovery: client }),
  },
  signIn: {
    ofDevice: (device: string) => ({ signInLinkFromDevice: device }),
    ofClient: (client: string) => ({ signInLink: client }),
  },
} as const;

/** Mails a link to set a new password if the address has an account. */
export const requestRecovery = (platform: Needs, request: LinkRequest) =>
  requestLink(platform, 'recover', request);

/** Mails a link that signs in without the password if the address has an account. */
export const requestSignInLink = (platform: Needs, request: LinkRequest) =>
  requestLink(platform, 'signIn', request);

/**
 * Response and duration are the same if the address has no account. The newest link is valid as long as the
 * window of the limit, so using up the mails of an address does not lock its owner out.
 */
async function requestLink(
  platform: Needs,
  purpose: keyof typeof limits,
  { headers, email: typed, returnTo = null }: LinkRequest,
): Promise<Decision<null>> {
  const { ofDevice, ofClient } = limits[purpose];
  const email = emailAddress(typed);
  const device = email && (await knownDevice(platform, headers, { email }));
  const within = await checkLimits(platform, device ? ofDevice(device) : ofClient(clientOf(headers)));
  if (!within.accepted || !email) return within;
  const mailLink = () =>
    decideInTransaction(platform.database, async (transaction) => {
      const user = await readUserByEmail(transaction, email);
      if (user) await sendLink(platform, transaction, { userId: user.id, purpose, address: email, returnTo });
      else await spendMailBudget(transaction, { kind: `account.${purpose}`, recipient: email });
      return accepted(null);
    });
  return inTheSameTime(() => (device ? runWithProof(email, mailLink) : mailLink()));
}
