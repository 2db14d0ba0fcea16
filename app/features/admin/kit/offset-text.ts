import type { Language } from '#domain/bilingual.ts';
import { maxOffsetMinutes, type RouteStart, stopTime } from '#domain/schedule/route-times.ts';
import { clockText } from '#features/site/clock-text.ts';
import type { Translate } from '#i18n/translate.ts';

/** Whether that is an offset: a whole number of minutes of less than a day. */
export const isOffset = (value: unknown): boolean =>
  /^\d{1,4}$/.test(String(value).trim()) && Number(value) <= maxOffsetMinutes;

/** The clock time that a typed offset leads to, `= 12:15 AM (next day)`; empty while it is no offset. */
export function offsetText(t: Translate, language: Language, start: RouteStart, typed: unknown): string {
  if (!isOffset(typed)) return '';
  const { time, isNextDay } = stopTime(start, Number(typed));
  return `= ${clockText(time, language)}${isNextDay ? ` (${t('booking.nextDay')})` : ''}`;
}
