import { monthOf } from '#domain/month.ts';
import { leftOfLimit } from '#domain/partners/owed-now.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import type { SignedInSeller } from '#features/partners/access/seller-access-store.server.ts';
import { owedByPartner, owedNow } from '#features/payment/statements/owed-by-partner-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import type { SellingPartner } from './selling-store.server.ts';

/**
 * What a seller owes us now, by the sums that the limits count, with what is left of the own limit and of that of the partner. Amounts are minor
 * units of the base currency. Null if there is nothing to say: nothing is owed and nothing limited.
 */
export async function readOwed(
  platform: Pick<Platform, 'database' | 'clock' | 'config'>,
  { seller, partner }: { readonly seller: SignedInSeller; readonly partner: SellingPartner },
) {
  const { database } = platform;
  const { partnerId, sellerId } = seller;
  const month = monthOf(await homeToday(platform));
  const { sellerCreditLimit: limit, creditLimit: partnerLimit } = partner;
  const [own, ofPartner] = await Promise.all([
    owedNow(database, { partnerId, sellerId, month }),
    partnerLimit === null ? 0 : owedByPartner(database, { partnerId, month }),
  ]);
  const { cash, account, safe, stated } = own;
  if (limit === null && partnerLimit === null && [cash, account, safe, stated].every((part) => part === 0))
    return null;
  return {
    ...own,
    limit,
    left: leftOfLimit(limit, own.owed),
    partnerLimit,
    partnerLeft: leftOfLimit(partnerLimit, ofPartner),
  };
}
