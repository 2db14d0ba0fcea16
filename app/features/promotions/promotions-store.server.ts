import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { baseCurrency, inBase, money } from '#domain/money.ts';
import type { AddOn } from '#domain/pricing/add-on.ts';
import { type Coupon, normaliseCode } from '#domain/pricing/coupon.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { addOns, coupons } from './promotions-tables.server.ts';

const maxCodeLength = 64;

/** The add-ons on sale, in the operator's order. */
export async function readAddOns(
  database: Database | Transaction,
): Promise<(AddOn & { readonly stockPerNight: number | null })[]> {
  const rows = await database
    .select({
      id: addOns.id,
      name: addOns.name,
      description: addOns.description,
      price: addOns.price,
      pricing: addOns.pricing,
      isActive: addOns.isActive,
      stockPerNight: addOns.stockPerNight,
    })
    .from(addOns)
    .where(eq(addOns.isActive, true))
    .orderBy(asc(addOns.position), asc(addOns.slug));
  return rows.map((row) => ({ ...row, price: money(row.price, baseCurrency) }));
}

/** Reads a coupon by a typed code, valid or not; null if there is none. */
export async function readCoupon(database: Database | Transaction, typed: string): Promise<Coupon | null> {
  const code = normaliseCode(typed);
  if (!canBeCode(code)) return null;
  const [row] = await database.select().from(coupons).where(eq(coupons.code, code));
  if (!row) return null;
  const { createdAt: _, batch: __, version: ___, partnerId: ____, ...coupon } = row;
  return {
    ...coupon,
    amount: inBase(coupon.amount),
    minimumPurchase: inBase(coupon.minimumPurchase),
  };
}

/**
 * Acquires one use of the coupon unless it is used up. One conditional UPDATE enforces the limit under
 * concurrency.
 */
export async function acquireCoupon(transaction: Transaction, couponId: string): Promise<boolean> {
  const used = await transaction
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} + 1` })
    .where(
      and(
        eq(coupons.id, couponId),
        or(isNull(coupons.usageLimit), lt(coupons.usedCount, coupons.usageLimit)),
      ),
    );
  return used.rowCount === 1;
}

/** The limit of uses per customer, or null. Locks the coupon's row until the transaction ends. */
export async function lockCustomerLimit(transaction: Transaction, couponId: string): Promise<number | null> {
  const [row] = await transaction
    .select({ limit: coupons.perCustomerLimit })
    .from(coupons)
    .where(and(eq(coupons.id, couponId), isNotNull(coupons.perCustomerLimit)))
    .for('no key update');
  return row?.limit ?? null;
}

/** The stock per night of those add-ons that have one. Locks their rows until the transaction ends. */
export async function lockStocks(
  transaction: Transaction,
  addOnIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await transaction
    .select({ id: addOns.id, stock: addOns.stockPerNight })
    .from(addOns)
    .where(and(inArray(addOns.id, [...addOnIds]), isNotNull(addOns.stockPerNight)))
    .orderBy(asc(addOns.id))
    .for('no key update');
  return new Map(rows.map(({ id, stock }) => [id, stock ?? 0]));
}

/** Releases uses of bookings that expired or were cancelled. */
export async function releaseCoupon(transaction: Transaction, couponId: string, uses = 1): Promise<void> {
  await transaction
    .update(coupons)
    .set({ usedCount: sql`${coupons.usedCount} - ${uses}` })
    .where(eq(coupons.id, couponId));
}

/** PostgreSQL does not store zero bytes and throws if a parameter contains one. */
const canBeCode = (code: string) => code !== '' && code.length <= maxCodeLength && !code.includes('\0');
