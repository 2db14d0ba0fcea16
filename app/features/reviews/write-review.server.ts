import { accepted, type Decision, refused } from '#domain/decision.ts';
import type { Language } from '#domain/languages.ts';
import type { WrittenReview } from '#domain/reviews/review-form.ts';
import type { Booking } from '#features/booking/booking.ts';
import { lockBooking } from '#features/booking/booking-store.server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { decideInTransaction } from '#platform/database/decide-in-transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { hasAttended, insertReview, readReviewOf, rewriteReview } from './review-store.server.ts';

type Written = {
  readonly bookingId: string;
  readonly review: WrittenReview;
  /** The language of the page on which it was written. */
  readonly language: Language;
  /** The version that the form was opened with; 0 if the booking had no review. */
  readonly expectedVersion: number;
};

/**
 * Stores the review of a booking, which then waits to be published, also if an earlier text of it was
 * published. The booking's unguessable id authorizes it. The same review again is accepted and changes nothing.
 * Refused if nobody of the party was checked in, and if the review was changed meanwhile.
 */
export function writeReview(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { bookingId, review, language, expectedVersion }: Written,
): Promise<Decision<null>> {
  return decideInTransaction(database, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (!booking) return refused('booking.unknown');
    if (!(await mayReview(transaction, booking))) return refused('review.notAttended');
    const stored = await readReviewOf(transaction, bookingId);
    if (stored && isSame(stored, review)) return accepted(null);
    const row = { ...review, language, writtenAt: clock.now() };
    const isWritten = stored
      ? await rewriteReview(transaction, { bookingId, expectedVersion }, row)
      : await insertReview(transaction, { ...row, bookingId, crawlId: booking.crawlId });
    return isWritten ? accepted(null) : refused('review.changedMeanwhile');
  });
}

/** Whether the guests of a booking may review it: one of them was checked in, and they are not erased. */
export const mayReview = async (
  database: Database | Transaction,
  { id, firstName }: Pick<Booking, 'id' | 'firstName'>,
): Promise<boolean> => firstName !== '' && (await hasAttended(database, id));

const fields = ['rating', 'text', 'name', 'country'] as const satisfies readonly (keyof WrittenReview)[];
const isSame = (stored: WrittenReview, written: WrittenReview): boolean =>
  fields.every((field) => stored[field] === written[field]);
