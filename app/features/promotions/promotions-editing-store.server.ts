import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { isUuid } from '#domain/uuid.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { foldedText, hasTerms } from '#platform/database/has-terms.ts';
import { lockName } from '#platform/database/named-lock.ts';
import { addOns, coupons } from './promotions-tables.server.ts';

export type CouponRow = typeof coupons.$inferSelect;
export type AddOnRow = typeof addOns.$inferSelect;
export type NewAddOn = typeof addOns.$inferInsert;
/** The columns of a coupon that an operator may write; the number of uses is not among them. */
export type CouponTerms = Omit<CouponRow, 'id' | 'usedCount' | 'createdAt' | 'version' | 'batch'>;
export type AddOnChanges = Partial<Omit<AddOnRow, 'id' | 'slug' | 'version'>>;

/** Maximum coupons in a list. */
export const maxCoupons = 200;

/** The coupons whose code or batch contains every word of the search, newest first, at most `maxCoupons`. */
export function listCoupons(database: Database | Transaction, search: string) {
  const text = foldedText(sql`${coupons.code} || ' ' || coalesce(${coupons.batch}, '')`);
  return database
    .select()
    .from(coupons)
    .where(search === '' ? undefined : (hasTerms(text, search) ?? sql`false`))
    .orderBy(desc(coupons.createdAt), asc(coupons.code))
    .limit(maxCoupons);
}

/** The batches with their numbers of codes and of used codes. */
export function listBatches(database: Database | Transaction) {
  return database
    .select({
      batch: sql<string>`${coupons.batch}`,
      codes: sql<number>`count(*)::int`,
      used: sql<number>`count(*) filter (where used_count > 0)::int`,
    })
    .from(coupons)
    .where(isNotNull(coupons.batch))
    .groupBy(coupons.batch)
    .orderBy(desc(sql`max(created_at)`));
}

export function couponsOfBatch(database: Database | Transaction, batch: string) {
  return database.select().from(coupons).where(eq(coupons.batch, batch)).orderBy(asc(coupons.code));
}

export async function couponRow(database: Database | Transaction, id: string): Promise<CouponRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.select().from(coupons).where(eq(coupons.id, id));
  return row ?? null;
}

/** Locks the coupon until the transaction ends, and reads it. */
export async function lockCoupon(transaction: Transaction, id: string): Promise<CouponRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await transaction.select().from(coupons).where(eq(coupons.id, id)).for('update');
  return row ?? null;
}

/** Serializes the creation of codes until the transaction ends. */
export const lockCodes = (transaction: Transaction): Promise<void> => lockName(transaction, 'coupon codes');

/** Inserts coupons. Returns the ids of those whose code was free. */
export function insertCoupons(transaction: Transaction, rows: (typeof coupons.$inferInsert)[]) {
  return transaction
    .insert(coupons)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: coupons.id, code: coupons.code });
}

/** Whether another coupon has that code. Call it after `lockCodes`. */
export async function isCodeTaken(transaction: Transaction, code: string, by: string): Promise<boolean> {
  const [other] = await transaction
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.code, code), sql`${coupons.id} <> ${by}`));
  return other !== undefined;
}

/** Writes the terms of a locked coupon, and increments its version, so that open forms become outdated. */
export async function updateCoupon(transaction: Transaction, id: string, terms: CouponTerms): Promise<void> {
  await transaction
    .update(coupons)
    .set({ ...terms, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.id, id));
}

export async function deleteCoupon(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(coupons).where(eq(coupons.id, id));
}

/** Every add-on, active or not, in the operator's order. */
export function allAddOns(database: Database | Transaction) {
  return database.select().from(addOns).orderBy(asc(addOns.position), asc(addOns.slug));
}

export async function addOnRow(database: Database | Transaction, id: string): Promise<AddOnRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.select().from(addOns).where(eq(addOns.id, id));
  return row ?? null;
}

/** Locks the add-on until the transaction ends, and reads it. */
export async function lockAddOn(transaction: Transaction, id: string): Promise<AddOnRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await transaction.select().from(addOns).where(eq(addOns.id, id)).for('update');
  return row ?? null;
}

export async function insertAddOn(transaction: Transaction, addOn: NewAddOn) {
  const [row] = await transaction.insert(addOns).values(addOn).returning();
  return row!;
}

/** Updates the given version only; returns whether it existed. */
export async function updateAddOn(
  transaction: Transaction,
  { id, version }: Pick<AddOnRow, 'id' | 'version'>,
  changes: AddOnChanges,
): Promise<boolean> {
  const written = await transaction
    .update(addOns)
    .set({ ...changes, version: sql`${addOns.version} + 1` })
    .where(and(eq(addOns.id, id), eq(addOns.version, version)));
  return written.rowCount === 1;
}

export async function deleteAddOn(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(addOns).where(eq(addOns.id, id));
}
