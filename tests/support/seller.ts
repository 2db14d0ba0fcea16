import { randomUUID } from 'node:crypto';
import { addTerms } from '#features/booking/partners/change-terms.server.ts';
import { saveSeller } from '#features/booking/partners/save-seller.server.ts';
import type { SignedInSeller } from '#features/partners/access/seller-access-store.server.ts';
import { makeSellerLink } from '#features/partners/access/seller-links.server.ts';
import { followSellerLink } from '#features/partners/access/seller-session.server.ts';
import type { PartnerDetails } from '#features/partners/partner-form.ts';
import type { SellerDetails } from '#features/partners/seller-form.ts';
import type { NewTerms } from '#features/partners/terms-form.ts';
import type { Sale } from '#features/selling/sell-places.server.ts';
import { readConfig } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import { aPartner, twentyPercent } from './partner.ts';
import { firstNameOnly } from './staff-order.ts';

const who = { userId: null as never };
let made = 0;

/** A partner with terms of 20 % that collects, unless they are changed or left out. Returns its id. */
export async function sellingPartner(
  database: Database,
  { terms = {}, ...details }: { terms?: Partial<NewTerms> | null } & Partial<PartnerDetails> = {},
): Promise<string> {
  const partnerId = await aPartner(database, `Hotel Playa ${++made}`, details);
  if (terms)
    await addTerms(
      { database },
      { who, partnerId, terms: { ...twentyPercent, collects: 'partner', ...terms } },
    );
  return partnerId;
}

/** A seller of a partner. */
export async function aSeller(
  database: Database,
  partnerId: string,
  change: Partial<SellerDetails> = {},
): Promise<string> {
  const seller: SellerDetails = {
    ...{ name: 'Ana', code: `ANA-${++made}`, phone: '', email: '', isActive: true, creditLimit: null },
    ...change,
  };
  const saved = await saveSeller({ database }, { who, partnerId, expected: null, seller });
  if (!saved.accepted) throw new Error(saved.refusal.reason);
  return saved.value.id;
}

/** A new seller of a partner, as if signed in. */
export async function signedInSeller(
  database: Database,
  partnerId: string,
  change: Partial<SellerDetails> = {},
): Promise<SignedInSeller> {
  const code = `BETO-${++made}`;
  const sellerId = await aSeller(database, partnerId, { code, ...change });
  return { sellerId, sessionId: randomUUID(), name: 'Ana', code, partnerId, partner: 'Hotel Playa' };
}

/** Signs a seller in as in a browser. Returns the cookie. */
export async function sellerCookie(
  database: Database,
  { partnerId, sellerId }: Pick<SignedInSeller, 'partnerId' | 'sellerId'>,
): Promise<string> {
  const platform = { database, config: readConfig({ PAYMENTS: 'rehearsal' }) };
  const made = await makeSellerLink(platform, { who, partnerId, sellerId });
  if (!made.accepted) throw new Error(made.refusal.reason);
  const token = new URL(made.value.address).searchParams.get('token') ?? '';
  const followed = await followSellerLink(platform, { token, headers: new Headers() });
  if (!followed.accepted) throw new Error(followed.refusal.reason);
  return followed.value.cookie.split(';')[0]!;
}

/** Two guests whom a seller sells to, by link unless `change` says otherwise. */
export const aSale = (seller: SignedInSeller, nightId: string, change: Partial<Sale> = {}): Sale => ({
  key: randomUUID(),
  ...{ seller, nightId, people: 2, addOns: [], customer: firstNameOnly, language: 'en', payment: 'link' },
  ...{ currency: 'USD', agreed: null, received: null, ...change },
});
