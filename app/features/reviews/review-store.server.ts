import { and, eq, sql } from 'drizzle-orm';
import type { WrittenReview } from '#domain/reviews/review-form.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { reviews } from './reviews-tables.server.ts';

export type StoredReview = typeof reviews.$inferSelect;

/** The review of a booking; null if it has none. */
export async function readReviewOf(
  database: Database | Transaction,
  bookingId: string,
): Promise<StoredReview | null> {
  const [review] = await database.select().from(reviews).where(eq(reviews.bookingId, bookingId));
  return review ?? null;
}

/** Whether at least one guest of the booking was checked in. */
export async function hasAttended(database: Database | Transaction, bookingId: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from tickets
    where booking_id = ${bookingId} and checked_in_at is not null and voided_at is null limit 1`);
  return rows.length > 0;
}

/** Inserts the review of a booking; false if it has one. */
export async function insertReview(
  transaction: Transaction,
  review: Required<
    Pick<
      typeof reviews.$inferInsert,
      'bookingId' | 'crawlId' | 'language' | 'writtenAt' | keyof WrittenReview
    >
  >,
): Promise<boolean> {
  const { rowCount } = await transaction.insert(reviews).values(review).onConflictDoNothing();
  return rowCount === 1;
}

/** Replaces the words of that version, which then wait to be published; false if there is another version. */
export async function rewriteReview(
  transaction: Transaction,
  { bookingId, expectedVersion }: { readonly bookingId: string; readonly expectedVersion: number },
  written: WrittenReview & Pick<StoredReview, 'language' | 'writtenAt'>,
): Promise<boolean> {
  return update(transaction, and(eq(reviews.bookingId, bookingId), eq(reviews.version, expectedVersion)), {
    ...written,
    state: 'waiting',
    publishedAt: null,
    hiddenBecause: null,
  });
}

/** Changes what the operator decides about that version; false if there is another version. */
export const moderate = (
  transaction: Transaction,
  { id, expectedVersion }: { readonly id: string; readonly expectedVersion: number },
  changes: Partial<Pick<StoredReview, 'state' | 'publishedAt' | 'hiddenBecause' | 'answer'>>,
): Promise<boolean> =>
  update(transaction, and(eq(reviews.id, id), eq(reviews.version, expectedVersion)), changes);

async function update(
  transaction: Transaction,
  where: ReturnType<typeof and>,
  changes: Partial<StoredReview>,
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(reviews)
    .set({ ...changes, version: sql`${reviews.version} + 1` })
    .where(where);
  return rowCount === 1;
}

/** Reads a review and locks it. */
export async function lockReview(transaction: Transaction, id: string): Promise<StoredReview | null> {
  const [review] = await transaction.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return review ?? null;
}
