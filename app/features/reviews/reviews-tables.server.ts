import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#domain/languages.ts';
import type { HideReason, Rating, ReviewAnswer, ReviewState } from '#domain/reviews/review.ts';
import { bookings } from '#features/booking/booking-tables.server.ts';
import { pubCrawls } from '#features/catalogue/catalogue-tables.server.ts';

/**
 * Reviews of guests, one per booking (docs/rules/reviews.md). A trigger counts every change of a published one
 * as a change of the site's content, so that no cached page shows it any longer.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id),
    crawlId: uuid()
      .notNull()
      .references(() => pubCrawls.id),
    rating: integer().$type<Rating>().notNull(),
    /** Words and name are empty once the guest is erased. The rating stays. */
    text: text().notNull().default(''),
    name: text().notNull(),
    country: text().notNull().default(''),
    language: text().$type<Language>().notNull(),
    state: text().$type<ReviewState>().notNull().default('waiting'),
    writtenAt: timestamp({ withTimezone: true }).notNull(),
    publishedAt: timestamp({ withTimezone: true }),
    hiddenBecause: text().$type<HideReason>(),
    answer: jsonb().$type<ReviewAnswer>(),
    /** Grows with every change, so that nobody publishes words that they have not seen. */
    version: integer().notNull().default(1),
  },
  (review) => [
    unique('reviews_one_per_booking').on(review.bookingId),
    index('reviews_by_state').on(review.state, review.writtenAt, review.id),
    index('reviews_published').on(review.crawlId, review.rating).where(sql`state = 'published'`),
    check('reviews_rating', sql`${review.rating} between 1 and 5`),
    check('reviews_state', sql`${review.state} in ('waiting', 'published', 'hidden')`),
    check('reviews_published_at', sql`(${review.state} = 'published') = (${review.publishedAt} is not null)`),
    check(
      'reviews_hidden_because',
      sql`(${review.state} = 'hidden') = (${review.hiddenBecause} is not null)`,
    ),
  ],
);
