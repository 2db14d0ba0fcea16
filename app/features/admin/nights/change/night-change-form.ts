import { z } from 'zod';
import {
  type CalendarDate,
  type ClockTime,
  calendarDate,
  clockIn,
  startOf,
  todayIn,
} from '#domain/calendar-date.ts';
import { readBy } from '#domain/form/fields.ts';
import { inEveryLanguage, localizedFrom } from '#domain/languages.ts';
import { checkTimes, longNightField } from '#domain/schedule/check-times.ts';
import { typedTime } from '#domain/written-time.ts';
import type { PlannedNightChange } from '#features/night-changes/cancel-or-reschedule-night.server.ts';

export const maxMessageCharacters = 1_000;

type NightChangeMessage =
  | 'field.nightChange.kind'
  | 'field.nightChange.target'
  | 'field.nightChange.newDate'
  | 'field.nightChange.time'
  | 'field.nightChange.silent'
  | 'field.nightChange.deadline'
  | 'field.nightChange.message';

const key = (message: NightChangeMessage): NightChangeMessage => message;
const messageText = z
  .string()
  .default('')
  .transform((text) => text.trim())
  .pipe(z.string().max(maxMessageCharacters, { error: key('field.nightChange.message') }));

/** The operator's message to guests; in one language only, it is used for all. */
export const messageField = z
  .object(inEveryLanguage(() => messageText))
  .prefault({})
  .transform((typed) => localizedFrom((language) => typed[language]));

/** The deadline for responses, in the time of the city. */
export const deadlineFields = {
  deadline: readBy(calendarDate, key('field.nightChange.deadline')),
  deadlineTime: readBy(typedTime, key('field.nightChange.time')),
};

/** A moment as these fields hold it. */
export const deadlineValues = (at: Date, timeZone: string) => ({
  deadline: todayIn(timeZone, at),
  deadlineTime: clockIn(timeZone, at),
});

/** What these fields say. */
export const deadlineOf = (typed: { readonly deadline: CalendarDate; readonly deadlineTime: ClockTime }) => ({
  date: typed.deadline,
  startTime: typed.deadlineTime,
});

/** Parses the form. Fields of the option that was not chosen are ignored. */
export const nightChangeForm = (timeZone: string) =>
  z
    .object({
      kind: z.enum(['cancelled', 'moved'], { error: key('field.nightChange.kind') }),
      target: z.string().default(''),
      newDate: z.string().default(''),
      newStart: z.string().default(''),
      newEnd: z.string().default(''),
      ...longNightField,
      silentDefault: z.string().default(''),
      ...deadlineFields,
      message: messageField,
    })
    .transform((typed, context): PlannedNightChange => {
      const wrong = (path: string, message: NightChangeMessage) => {
        context.addIssue({ code: 'custom', path: [path], message: key(message) });
        return z.NEVER;
      };
      const promise = { deadline: startOf(deadlineOf(typed), timeZone), message: typed.message };
      if (typed.kind === 'cancelled') return { ...promise, kind: 'cancelled' };
      const { silentDefault } = typed;
      if (silentDefault !== 'newDate' && silentDefault !== 'refund')
        return wrong('silentDefault', 'field.nightChange.silent');
      if (typed.target === '') return wrong('target', 'field.nightChange.target');
      if (typed.target !== 'new')
        return { ...promise, kind: 'moved', silentDefault, to: { nightId: typed.target } };
      const [newDate, start, end] = [
        calendarDate(typed.newDate),
        typedTime(typed.newStart),
        typedTime(typed.newEnd),
      ];
      if (!newDate) return wrong('newDate', 'field.nightChange.newDate');
      if (!start || !end) return wrong(start ? 'newEnd' : 'newStart', 'field.nightChange.time');
      const to = { date: newDate, startTime: start, endTime: end };
      checkTimes({ ...to, longNight: typed.longNight }, context, 'newEnd');
      return { ...promise, kind: 'moved', silentDefault, to };
    });
