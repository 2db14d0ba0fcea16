import { afterIdParam, folderParam, listQuery } from '#domain/list-query.ts';
import { type ReviewState, reviewStates } from '#domain/reviews/review.ts';

type ReviewsQuery = { readonly show: ReviewState; readonly after: string | null };

/** The choices of the list of reviews. */
export const reviewsList = listQuery<ReviewsQuery>({
  show: folderParam(reviewStates),
  after: afterIdParam,
});
