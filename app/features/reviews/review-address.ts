import type { Language } from '#domain/languages.ts';
import type { Rating } from '#domain/reviews/review.ts';
import { addressIn } from '#i18n/language.ts';

/**
 * The URL where a booking is reviewed, with that rating chosen if one is given. Its unguessable id authorizes
 * the request.
 */
export const reviewAddress = (
  origin: string,
  { id, language }: { readonly id: string; readonly language: Language },
  rating?: Rating,
): string =>
  `${origin}${addressIn(language, `/booking-confirmation/${id}/review`)}${rating ? `?rating=${rating}` : ''}`;
