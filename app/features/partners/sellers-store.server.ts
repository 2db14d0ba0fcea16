import { and, asc, eq, sql } from 'drizzle-orm';
import { partnerCode } from '#domain/partners/partner.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { partnerSellers, partners } from './partners-tables.server.ts';
import type { SellerDetails } from './seller-form.ts';

export type SellerRow = typeof partnerSellers.$inferSelect;

/** The sellers of a partner by name. */
export const sellersOf = (database: Database | Transaction, partnerId: string): Promise<SellerRow[]> =>
  database
    .select()
    .from(partnerSellers)
    .where(eq(partnerSellers.partnerId, partnerId))
    .orderBy(asc(partnerSellers.name), asc(partnerSellers.code));

/** A seller of that partner; null if it has none with that id. */
export async function sellerRow(
  database: Database | Transaction,
  { partnerId, id }: { readonly partnerId: string; readonly id: string },
): Promise<SellerRow | null> {
  if (!isUuid(id) || !isUuid(partnerId)) return null;
  const [row] = await database
    .select()
    .from(partnerSellers)
    .where(and(eq(partnerSellers.id, id), eq(partnerSellers.partnerId, partnerId)));
  return row ?? null;
}

/** Locks the seller until the transaction ends, and reads it. */
export async function lockSeller(transaction: Transaction, id: string): Promise<SellerRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await transaction
    .select()
    .from(partnerSellers)
    .where(eq(partnerSellers.id, id))
    .for('update');
  return row ?? null;
}

export async function insertSeller(
  transaction: Transaction,
  seller: SellerDetails & { readonly partnerId: string },
): Promise<string> {
  const [row] = await transaction.insert(partnerSellers).values(seller).returning({ id: partnerSellers.id });
  return row!.id;
}

/** Writes a locked seller, and increments its version, so that open forms become outdated. */
export async function updateSeller(
  transaction: Transaction,
  id: string,
  details: SellerDetails,
): Promise<void> {
  await transaction
    .update(partnerSellers)
    .set({ ...details, version: sql`${partnerSellers.version} + 1` })
    .where(eq(partnerSellers.id, id));
}

export async function deleteSeller(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(partnerSellers).where(eq(partnerSellers.id, id));
}

/** Whom the code of a link, a form or a poster means. */
export type Sender = { readonly code: string; readonly partner: string };

/** The active partner, or the active seller of one, with that code; null if there is none. */
export async function senderWithCode(
  database: Database | Transaction,
  typed: string,
): Promise<Sender | null> {
  const code = partnerCode(typed);
  const { rows } = await database.execute<Sender>(sql`
    select ${partners.code} as code, ${partners.name} as partner from ${partners}
    where ${partners.code} = ${code} and ${partners.isActive}
    union all
    select ${partnerSellers.code}, ${partners.name} from ${partnerSellers} join ${partners} on ${partners.id} = ${partnerSellers.partnerId}
    where ${partnerSellers.code} = ${code} and ${partnerSellers.isActive} and ${partners.isActive}`);
  return rows[0] ?? null;
}

/** The code of the partner whose coupon it is; null if it is nobody's. */
export async function partnerCodeOfCoupon(
  database: Database | Transaction,
  couponId: string,
): Promise<string | null> {
  const { rows } = await database.execute<{ code: string }>(sql`
    select ${partners.code} as code from coupons join ${partners} on ${partners.id} = coupons.partner_id
    where coupons.id = ${couponId} and ${partners.isActive}`);
  return rows[0]?.code ?? null;
}
