import { type Rating, suggestedName } from '#domain/reviews/review.ts';
import { readBooking } from '#features/booking/booking-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { readReviewOf } from './review-store.server.ts';
import { mayReview } from './write-review.server.ts';

/**
 * The review of a booking as its page shows it; null if there is no such booking. Without a review, the form
 * suggests the rating of the link, the guest's first name with an initial, and the country of the booking.
 */
export async function openReview(
  { database }: Pick<Platform, 'database'>,
  { bookingId, chosen }: { readonly bookingId: string; readonly chosen: Rating | null },
) {
  const booking = await readBooking(database, bookingId);
  if (!booking) return null;
  const [isOpen, stored] = await Promise.all([
    mayReview(database, booking),
    readReviewOf(database, bookingId),
  ]);
  const { crawlTitle, date, reference } = booking;
  return {
    bookingId: booking.id,
    nightId: booking.nightId,
    ...{ crawlTitle, date, reference, isOpen },
    state: stored?.state ?? null,
    version: stored?.version ?? 0,
    // After an erasure, nothing is suggested: the page of the booking stays.
    values: {
      rating: String(chosen ?? stored?.rating ?? ''),
      text: stored?.text ?? '',
      name: stored ? stored.name : isOpen ? suggestedName(booking) : '',
      country: stored ? stored.country : booking.country,
    },
  };
}
