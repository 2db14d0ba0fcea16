/** What a review is, and what the operator may do with it. See docs/rules/reviews.md. */

import { harmless } from '#domain/harmless-text.ts';
import type { Language } from '#domain/languages.ts';

export const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];

/** The rating in a URL or form; null if it is not one. */
export const ratingIn = (text: string | null): Rating | null =>
  ratings.find((rating) => String(rating) === text) ?? null;

/** A review waits until the operator publishes it. Only published ones are shown and counted. */
export const reviewStates = ['waiting', 'published', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

/**
 * Why the operator does not show a review. A low rating is none of the reasons: the mean would no longer be
 * that of the guests.
 */
export const hideReasons = ['spam', 'abusive', 'personalData', 'notAboutUs', 'guestAsked'] as const;
export type HideReason = (typeof hideReasons)[number];

/** The operator's public answer, in the languages in which it was written. */
export type ReviewAnswer = Readonly<Partial<Record<Language, string>>>;

/** The name that a review suggests to show: the first name and the initial of the last one, `Maya T.` */
export function suggestedName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial = ''] = lastName.trim();
  return [harmless(firstName.trim()), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
}
