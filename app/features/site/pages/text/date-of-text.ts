import { calendarDate } from '#domain/calendar-date.ts';
import type { Language } from '#domain/languages.ts';
import { writeDate } from '#domain/written-date.ts';

/**
 * The date of an edition such as `2025-05-21`, in long form: May 21, 2025; 21 de mayo de 2025. The second
 * edition of a day is `2025-05-21.2`.
 */
export function writtenDate(text: string, language: Language): string {
  const date = calendarDate(text.slice(0, 10));
  return date ? writeDate(date, language, 'long') : text;
}
