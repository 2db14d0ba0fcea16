import type { Language } from '#domain/languages.ts';
import { addressIn } from '#i18n/language.ts';

/**
 * The URL in a thank-you mail that opts out of such mails. The booking's unguessable id authorizes the
 * request.
 */
export const optOutAddress = (origin: string, { id, language }: { id: string; language: Language }): string =>
  `${origin}${addressIn(language, `/no-more-mails/${id}`)}`;
