import { clockTime } from '#domain/calendar-date.ts';
import { factsOf, type Language } from '#domain/languages.ts';

/**
 * Formats a time of day: `8:30 PM`, `8:30 p.m.`. Text that is not HH:MM is returned unchanged. Does not use
 * Intl, whose spaces differ between server and browser.
 */
export function clockText(time: string, language: Language): string {
  const valid = clockTime(time);
  if (!valid) return time;
  const [hour = 0, minute = 0] = valid.split(':').map(Number);
  const halves: readonly string[] | null = factsOf(language).halvesOfDay;
  if (!halves) return valid;
  const half = halves[hour < 12 ? 0 : 1];
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}\u00a0${half}`;
}
