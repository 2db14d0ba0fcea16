import { accepted, type Decision, refused } from '#domain/decision.ts';
import { emailAddress } from '#domain/email-address.ts';
import type { Language } from '#domain/languages.ts';
import { authSecret } from '#features/accounts/auth-secret-store.server.ts';
import { checkLimits, clientOf } from '#features/accounts/check-limits.server.ts';
import { inTheSameTime } from '#features/accounts/in-the-same-time.server.ts';
import { linkIdOf, linkToken } from '#features/accounts/links/link-token.server.ts';
import { spendMailBudget } from '#features/accounts/spend-mail-budget.server.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { writeAudit } from '#features/audit/audit-store.server.ts';
import { addressIn } from '#i18n/language.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { partnerRow } from '../partners-store.server.ts';
import { sellerRow } from '../sellers-store.server.ts';
import {
  endSellerLinks,
  insertSellerLink,
  type OpenSellerLink,
  readSellerLink,
  sellersWithMailbox,
} from './seller-access-store.server.ts';

type Needs = Pick<Platform, 'database' | 'config'>;

/** How long a link is valid that staff pass on, and one that a seller asked for by mail. */
const passedOnMinutes = 24 * 60;
const mailedMinutes = 60;
const maxSellersPerMailbox = 3;

/** The path of the page that signs a seller in. */
export const sellerSignInPath = '/sell/sign-in';

/** The address of a link. Everyone who has it can sign in, once. */
export async function sellerLinkAddress(
  platform: Needs,
  linkId: string,
  language: Language,
): Promise<string> {
  const token = linkToken(linkId, await authSecret(platform), 'seller link');
  return `${platform.config.origin}${addressIn(language, sellerSignInPath)}?token=${token}`;
}

/** The id and the seller of a link, without using it up. Null if it opens nothing. */
export async function openSellerLink(
  platform: Needs,
  token: string,
): Promise<(OpenSellerLink & { readonly id: string }) | null> {
  const id = linkIdOf(token, await authSecret(platform), 'seller link');
  const link = id === null ? null : await readSellerLink(platform.database, id);
  return link && { ...link, id: id! };
}

/**
 * Makes a link that signs a seller in, for staff to pass on. Former links of the seller that nobody has used end. Refused for an
 * inactive seller or partner. The change log says who made it.
 */
export function makeSellerLink(
  platform: Needs,
  {
    who,
    partnerId,
    sellerId,
  }: { readonly who: Pick<Visitor, 'userId'>; readonly partnerId: string; readonly sellerId: string },
): Promise<Decision<{ readonly address: string }>> {
  return decideInTransaction(platform.database, async (transaction) => {
    const seller = await sellerRow(transaction, { partnerId, id: sellerId });
    const partner = await partnerRow(transaction, partnerId);
    if (!seller || !partner) return refused('seller.unknown');
    if (!seller.isActive || !partner.isActive) return refused('seller.inactive');
    await endSellerLinks(transaction, sellerId);
    const linkId = await insertSellerLink(transaction, { sellerId, minutes: passedOnMinutes });
    await writeAudit(transaction, {
      who,
      what: 'seller.linkMade',
      subject: { kind: 'seller', id: sellerId },
    });
    return accepted({ address: await sellerLinkAddress(platform, linkId, partner.language) });
  });
}

/**
 * Mails a link to the sellers with that address. The answer and its duration are the same if there are none. Limited per
 * client, and per mailbox by the budget of the mail.
 */
export async function requestSellerLink(
  platform: Needs & EventPublisher,
  { headers, email: typed }: { readonly headers: Headers; readonly email: string },
): Promise<Decision<null>> {
  const email = emailAddress(typed);
  const within = await checkLimits(platform, { signInLink: clientOf(headers) });
  if (!within.accepted || !email) return within;
  return inTheSameTime(() =>
    decideInTransaction(platform.database, async (transaction) => {
      const sellers = await sellersWithMailbox(transaction, email, maxSellersPerMailbox);
      for (const { id: sellerId } of sellers) {
        const linkId = await insertSellerLink(transaction, { sellerId, minutes: mailedMinutes });
        await platform.publish(transaction, { name: 'seller.linkNeeded', linkId });
      }
      if (sellers.length === 0)
        await spendMailBudget(transaction, { kind: 'seller.signIn', recipient: email });
      return accepted(null);
    }),
  );
}
