import type { Language } from '#domain/bilingual.ts';
import { addressIn } from '#i18n/language.ts';

/** Where the reader of a thank-you ends such mails; the booking's unguessable id in it is what allows to. */
export const optOutAddress = (origin: string, { id, language }: { id: string; language: Language }): string =>
  `${origin}${addressIn(language, `/no-more-mails/${id}`)}`;
