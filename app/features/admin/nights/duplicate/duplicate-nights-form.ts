import { z } from 'zod';
import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import { wholeNumberIn } from '#domain/form/fields.ts';
import { maxRecurrenceDates } from '#domain/schedule/recurrence.ts';
import { typedValue } from '#domain/typed-text.ts';
import type { Duplication } from '#features/night-changes/duplicate-nights.server.ts';
import { chosenNights } from '../cancel/cancel-nights-form.ts';

type DuplicateMessage = `field.duplicate.${'weeks' | 'dates' | 'tooMany'}`;

const maxWeeks = 26;

/** The nights to copy, with the number of following weeks or else the dates. At most 730 nights are added. */
export const duplicateForm = chosenNights
  .extend({ weeks: z.string().optional(), dates: z.string().optional() })
  .transform(({ nightIds, weeks, dates }, context): Duplication => {
    const wrong = (field: 'weeks' | 'dates', message: DuplicateMessage) => {
      context.addIssue({ code: 'custom', path: [field], message });
      return z.NEVER;
    };
    if (dates !== undefined) {
      const read = typedValue(dates)
        .split(/[\s,;]+/)
        .flatMap((word) => (word === '' ? [] : [calendarDate(word)]));
      const valid = read.filter((date): date is CalendarDate => date !== null);
      if (valid.length === 0 || valid.length < read.length) return wrong('dates', 'field.duplicate.dates');
      return valid.length * nightIds.length > maxRecurrenceDates
        ? wrong('dates', 'field.duplicate.tooMany')
        : { nightIds, to: { dates: valid } };
    }
    const count = wholeNumberIn(weeks ?? '') ?? 0;
    if (count < 1 || count > maxWeeks) return wrong('weeks', 'field.duplicate.weeks');
    return count * nightIds.length > maxRecurrenceDates
      ? wrong('weeks', 'field.duplicate.tooMany')
      : { nightIds, to: { weeks: count } };
  });

/** The address of the page for the nights of the week of a date. */
export const duplicateWeekAddress = (date: CalendarDate, crawlId = '') =>
  `/admin/schedule-duplicate?${new URLSearchParams({ from: date, ...(crawlId && { crawl: crawlId }) })}`;
