import { z } from 'zod';
import { calendarDate, clockTime, startOf } from '#domain/calendar-date.ts';
import { inEveryLanguage, localizedFrom } from '#domain/languages.ts';
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

/** Parses the form. Fields of the option that was not chosen are ignored. */
export const nightChangeForm = (timeZone: string) =>
  z
    .object({
      kind: z.enum(['cancelled', 'moved'], { error: key('field.nightChange.kind') }),
      target: z.string().default(''),
      newDate: z.string().default(''),
      newStart: z.string().default(''),
      newEnd: z.string().default(''),
      silentDefault: z.string().default(''),
      deadline: z.string({ error: key('field.nightChange.deadline') }),
      message: z.object(inEveryLanguage(() => messageText)).prefault({}),
    })
    .transform((typed, context): PlannedNightChange => {
      const wrong = (path: string, message: NightChangeMessage) => {
        context.addIssue({ code: 'custom', path: [path], message: key(message) });
        return z.NEVER;
      };
      const [day, time] = typed.deadline.split('T');
      const [date, startTime] = [calendarDate(day), clockTime(time)];
      if (!date || !startTime) return wrong('deadline', 'field.nightChange.deadline');
      // A message in one language only is used for all.
      const message = localizedFrom((language) => typed.message[language]);
      const promise = { deadline: startOf({ date, startTime }, timeZone), message };
      if (typed.kind === 'cancelled') return { ...promise, kind: 'cancelled' };
      const { silentDefault } = typed;
      if (silentDefault !== 'newDate' && silentDefault !== 'refund')
        return wrong('silentDefault', 'field.nightChange.silent');
      if (typed.target === '') return wrong('target', 'field.nightChange.target');
      if (typed.target !== 'new')
        return { ...promise, kind: 'moved', silentDefault, to: { nightId: typed.target } };
      const [newDate, start, end] = [
        calendarDate(typed.newDate),
        clockTime(typed.newStart),
        clockTime(typed.newEnd),
      ];
      if (!newDate) return wrong('newDate', 'field.nightChange.newDate');
      if (!start || !end) return wrong(start ? 'newEnd' : 'newStart', 'field.nightChange.time');
      const to = { date: newDate, startTime: start, endTime: end };
      return { ...promise, kind: 'moved', silentDefault, to };
    });
