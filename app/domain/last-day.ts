/** Days in forms of staff that end something, such as the last day of a coupon. See docs/rules/admin.md. */

import type { CalendarDate } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';

export type LastDayRule = {
  /** The city's today. */
  readonly today: CalendarDate;
  /** What is stored: a day that was chosen earlier may pass. */
  readonly stored: CalendarDate | null;
};

/** Whether the day is over, so that nothing new can end on it. */
export const isNewPastDay = (day: CalendarDate | null, { today, stored }: LastDayRule): boolean =>
  day !== null && day < today && day !== stored;

/** Refuses a last day that is over, beside the field of the form. */
export const checkLastDay = (field: string, day: CalendarDate | null, rule: LastDayRule): Decision<null> =>
  isNewPastDay(day, rule) ? refused({ reason: 'date.past', field }) : accepted(null);
