import type { Language } from '#domain/languages.ts';
import { addressIn } from '#i18n/language.ts';

/**
 * The URL where a booking is shown and paid, in its language. Its unguessable id authorizes the
 * request.
 */
export const bookingAddress = (
  origin: string,
  { id, language }: { id: string; language: Language },
): string => `${origin}${addressIn(language, `/booking-confirmation/${id}`)}`;

/** The URL where the guest of a booking changes or cancels it, in its language. */
export const manageAddress = (origin: string, booking: { id: string; language: Language }): string =>
  `${bookingAddress(origin, booking)}/manage`;

/**
 * The URL where a guest chooses after their night was cancelled or rescheduled. Its unguessable id authorizes
 * the request.
 */
export const choiceAddress = (origin: string, { id, language }: { id: string; language: Language }): string =>
  `${origin}${addressIn(language, `/your-night/${id}`)}`;
