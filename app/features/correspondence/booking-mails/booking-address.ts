import type { Language } from '#domain/bilingual.ts';
import { addressIn } from '#i18n/language.ts';

/** Where a booking is seen, paid and cancelled, in its language; the id in it is what opens the page. */
export const bookingAddress = (
  origin: string,
  { id, language }: { id: string; language: Language },
): string => `${origin}${addressIn(language, `/booking-confirmation/${id}`)}`;

/** Where a guest chooses after their night was called off; the id in it is what opens the page. */
export const choiceAddress = (origin: string, { id, language }: { id: string; language: Language }): string =>
  `${origin}${addressIn(language, `/your-night/${id}`)}`;
