import type { Language } from '#domain/languages.ts';
import { addressIn } from '#i18n/language.ts';

/** The URL of the booking calendar, where a night is chosen. */
export const calendarAddress = (language: Language) => `${addressIn(language, '/')}#booking`;
