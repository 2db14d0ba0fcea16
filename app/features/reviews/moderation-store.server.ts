import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { ReviewState } from '#domain/reviews/review.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';
import type { Database } from '#platform/database/database.ts';
import { pageOf } from '#platform/database/page-of.ts';
import { reviews } from './reviews-tables.server.ts';

/** How many reviews there are in each state. */
export async function countReviews(database: Database): Promise<Readonly<Record<ReviewState, number>>> {
  const rows = await database
    .select({ state: reviews.state, count: count() })
    .from(reviews)
    .groupBy(reviews.state);
  const counts = Object.fromEntries(rows.map((row) => [row.state, row.count]));
  return { waiting: 0, published: 0, hidden: 0, ...counts };
}

export type ListedReview = Awaited<ReturnType<typeof listReviews>>['reviews'][number];

/**
 * A page of the reviews in a state with their booking: those that wait with the oldest first, others with the
 * latest first. `after` is the last review of the page before; `next` is the cursor of the next page, or null.
 */
export async function listReviews(
  database: Database,
  { state, after, max }: { readonly state: ReviewState; readonly after: string | null; readonly max: number },
) {
  const isOldestFirst = state === 'waiting';
  const direction = isOldestFirst ? asc : desc;
  const position = sql`(${reviews.writtenAt}, ${reviews.id})`;
  const last = sql`(select written_at, id from reviews where id = ${after})`;
  const rows = await database
    .select({
      id: reviews.id,
      bookingId: reviews.bookingId,
      reference: bookings.reference,
      crawlTitle: pubCrawls.title,
      date: bookings.date,
      rating: reviews.rating,
      text: reviews.text,
      name: reviews.name,
      country: reviews.country,
      language: reviews.language,
      state: reviews.state,
      writtenAt: reviews.writtenAt,
      publishedAt: reviews.publishedAt,
      hiddenBecause: reviews.hiddenBecause,
      answer: reviews.answer,
      version: reviews.version,
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(pubCrawls, eq(pubCrawls.id, reviews.crawlId))
    .where(
      and(
        eq(reviews.state, state),
        after === null ? undefined : isOldestFirst ? sql`${position} > ${last}` : sql`${position} < ${last}`,
      ),
    )
    .orderBy(direction(reviews.writtenAt), direction(reviews.id))
    .limit(max + 1);
  const { shown, last: end } = pageOf(rows, max);
  return { reviews: shown, next: end?.id ?? null };
}
