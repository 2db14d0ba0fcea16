import { and, asc, desc, eq, ilike, isNotNull, or, sql } from 'drizzle-orm';
import { isUuid } from '#domain/uuid.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { escapeLike } from '#platform/database/escape-like.ts';
import { addOns, coupons } from './promotions-tables.server.ts';

export type CouponRow = typeof coupons.$inferSelect;
export type AddOnRow = typeof addOns.$inferSelect;
export type NewAddOn = typeof addOns.$inferInsert;
/** What an operator decides about a coupon; how often it was used is not theirs. */
export type CouponTerms = Omit<CouponRow, 'id' | 'usedCount' | 'createdAt' | 'version' | 'batch'>;
export type AddOnChanges = Partial<Omit<AddOnRow, 'id' | 'slug' | 'version'>>;

/** As many as a list shows at once. */
export const maxCoupons = 200;

/** The coupons whose code or batch holds the words, the newest first, as many as a page shows. */
export function listCoupons(database: Database | Transaction, search: string) {
  const pattern = `%${escapeLike(search)}%`;
  return database
    .select()
    .from(coupons)
    .where(search === '' ? undefined : or(ilike(coupons.code, pattern), ilike(coupons.batch, pattern)))
    .orderBy(desc(coupons.createdAt), asc(coupons.code))
    .limit(maxCoupons);
}

/** The batches with how many codes each has, and how many of those were used. */
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

/** The coupon as it is now; nobody uses or changes it until the transaction ends. */
export async function lockCoupon(transaction: Transaction, id: string): Promise<CouponRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await transaction.select().from(coupons).where(eq(coupons.id, id)).for('update');
  return row ?? null;
}

/** Whoever gives out codes waits here for others who do, until their transaction ends. */
export async function lockCodes(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('coupon codes', 0))`);
}

/** Adds coupons; the ids of those whose code nobody had. */
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

/** Writes its terms onto a locked coupon, and makes forms stale that were opened before. */
export async function updateCoupon(transaction: Transaction, id: string, terms: CouponTerms): Promise<void> {
  await transaction
    .update(coupons)
    .set({ ...terms, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.id, id));
}

export async function deleteCoupon(transaction: Transaction, id: string): Promise<void> {
  await transaction.delete(coupons).where(eq(coupons.id, id));
}

/** Every add-on, on sale or not, in the operator's order. */
export function allAddOns(database: Database | Transaction) {
  return database.select().from(addOns).orderBy(asc(addOns.position), asc(addOns.slug));
}

export async function addOnRow(database: Database | Transaction, id: string): Promise<AddOnRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.select().from(addOns).where(eq(addOns.id, id));
  return row ?? null;
}

/** The add-on as it is now; nobody sells or changes it until the transaction ends. */
export async function lockAddOn(transaction: Transaction, id: string): Promise<AddOnRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await transaction.select().from(addOns).where(eq(addOns.id, id)).for('update');
  return row ?? null;
}

export async function insertAddOn(transaction: Transaction, addOn: NewAddOn) {
  const [row] = await transaction.insert(addOns).values(addOn).returning();
  return row!;
}

/** Writes onto that version of it and no other; whether there was one. */
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
