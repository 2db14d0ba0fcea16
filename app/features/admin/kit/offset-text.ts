import { factsOf, type Language } from '#domain/languages.ts';
import { maxOffsetMinutes, type RouteStart, stopTime } from '#domain/schedule/route-times.ts';

/** Whether a value is a valid offset: a whole number of minutes of less than a day. */
export const isOffset = (value: unknown): boolean =>
  /^\d{1,4}$/.test(String(value).trim()) && Number(value) <= maxOffsetMinutes;

/** The time that results from an offset, `= 00:15 (next day)`; empty if the offset is invalid. */
export function offsetText(
  clock: (time: string) => string,
  language: Language,
  start: RouteStart,
  typed: unknown,
): string {
  if (!isOffset(typed)) return '';
  const { time, isNextDay } = stopTime(start, Number(typed));
  return `= ${clock(time)}${isNextDay ? ` (${factsOf(language).nextDay})` : ''}`;
}
