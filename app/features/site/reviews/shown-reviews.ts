import type { Language } from '#domain/languages.ts';
import type { PublishedReview, PublishedReviews } from '#features/reviews/published-reviews-store.server.ts';

const maxShown = 6;

/** The reviews that a page shows, also in its structured data: those in its language first, then the latest. */
export function shownReviews({ latest }: PublishedReviews, language: Language): PublishedReview[] {
  const own = latest.filter((review) => review.language === language);
  return [...own, ...latest.filter((review) => !own.includes(review))].slice(0, maxShown);
}
