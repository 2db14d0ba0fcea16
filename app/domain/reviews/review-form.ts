/** The form of a guest's review and those of the operator. See docs/rules/reviews.md. */

import { z } from 'zod';
import { isCountryCode } from '#domain/booking/countries.ts';
import { expectedVersion, readBy, text } from '#domain/form/fields.ts';
import { inEveryLanguage } from '#domain/languages.ts';
import { isAddressInName } from '#domain/person-name.ts';
import { isVisible, oneLine, severalLines } from '#domain/plain-text.ts';
import { hideReasons, ratingIn } from './review.ts';

export const maxReviewLength = 1_500;
export const maxReviewNameLength = 60;
export const maxAnswerLength = 1_500;

export const reviewForm = z.object({
  rating: readBy(ratingIn, 'field.review.rating'),
  text: text
    .transform(severalLines)
    .refine((typed) => typed.length <= maxReviewLength, { error: 'field.review.textTooLong' })
    // A text of invisible characters is no text.
    .transform((typed) => (isVisible(typed) ? typed : '')),
  name: text
    .transform(oneLine)
    .refine(isVisible, { error: 'field.review.name', abort: true })
    .refine((typed) => typed.length <= maxReviewNameLength, { error: 'field.review.nameTooLong' })
    .refine((typed) => !isAddressInName(typed), { error: 'field.review.nameAddress' }),
  country: text.refine((typed): boolean => typed === '' || isCountryCode(typed), {
    error: 'field.review.country',
  }),
  expectedVersion,
});

export type WrittenReview = Omit<z.output<typeof reviewForm>, 'expectedVersion'>;

const reviewId = { id: text, expectedVersion };

export const publishForm = z.object(reviewId);
export const hideForm = z.object({
  ...reviewId,
  because: z.enum(hideReasons, { error: 'field.review.because' }),
});
const answerText = text
  .transform(severalLines)
  .refine((typed) => typed.length <= maxAnswerLength, { error: 'field.review.answerTooLong' });

/** An answer in each language; both empty removes it. */
export const reviewAnswerForm = z.object({
  ...reviewId,
  answer: z.object(inEveryLanguage(() => answerText)).prefault({}),
});
