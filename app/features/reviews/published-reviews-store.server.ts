import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Language } from '#domain/languages.ts';
import type { Rating, ReviewAnswer } from '#domain/reviews/review.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import type { Database } from '#platform/database/database.ts';
import { reviews } from './reviews-tables.server.ts';

/** How many guests have rated, and their mean with one decimal. There is always at least one. */
export type RatingSummary = { readonly count: number; readonly mean: number };

export type PublishedReview = {
  readonly id: string;
  readonly rating: Rating;
  readonly text: string;
  readonly name: string;
  readonly country: string;
  readonly language: Language;
  readonly answer: ReviewAnswer | null;
  /** The date of the night that it is about. */
  readonly date: CalendarDate;
  /** ISO 8601. */
  readonly writtenAt: string;
};

export type PublishedReviews = { readonly summary: RatingSummary; readonly latest: PublishedReview[] };

const isPublished = eq(reviews.state, 'published');
const summaryColumns = {
  count: sql<number>`count(*)::int`,
  mean: sql<number>`round(avg(${reviews.rating}), 1)::float`,
};

/**
 * The published reviews of a crawl, or of the whole site: count and mean of all, and the latest of those with
 * words. Null if there are none, so that nothing is claimed.
 */
export async function readPublishedReviews(
  database: Database,
  { crawlId, max }: { readonly crawlId: string | null; readonly max: number },
): Promise<PublishedReviews | null> {
  const these = and(isPublished, crawlId === null ? undefined : eq(reviews.crawlId, crawlId));
  const [[summary], latest] = await Promise.all([
    database.select(summaryColumns).from(reviews).where(these),
    database
      .select({
        id: reviews.id,
        rating: reviews.rating,
        text: reviews.text,
        name: reviews.name,
        country: reviews.country,
        language: reviews.language,
        answer: reviews.answer,
        date: bookings.date,
        writtenAt: reviews.writtenAt,
      })
      .from(reviews)
      .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
      .where(and(these, ne(reviews.text, '')))
      .orderBy(desc(reviews.writtenAt), desc(reviews.id))
      .limit(max),
  ]);
  if (!summary || summary.count === 0) return null;
  return {
    summary,
    latest: latest.map(({ writtenAt, ...review }) => ({ ...review, writtenAt: writtenAt.toISOString() })),
  };
}

/** The ratings of all crawls that have published reviews, by crawl. */
export async function ratingsByCrawl(database: Database): Promise<ReadonlyMap<string, RatingSummary>> {
  const rows = await database
    .select({ crawlId: reviews.crawlId, ...summaryColumns })
    .from(reviews)
    .where(isPublished)
    .groupBy(reviews.crawlId);
  return new Map(rows.map(({ crawlId, ...summary }) => [crawlId, summary]));
}
