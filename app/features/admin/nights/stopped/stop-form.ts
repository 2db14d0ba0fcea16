import { z } from 'zod';
import { calendarDate, clockTime, startOf } from '#domain/calendar-date.ts';
import type { Stop } from '#features/changes/stopped-nights/cancel-or-reschedule-night.server.ts';

export const maxMessageCharacters = 1_000;

type StopMessage =
  | 'field.stop.kind'
  | 'field.stop.target'
  | 'field.stop.newDate'
  | 'field.stop.time'
  | 'field.stop.silent'
  | 'field.stop.deadline'
  | 'field.stop.message';

const key = (message: StopMessage): StopMessage => message;
const said = z
  .string()
  .default('')
  .transform((text) => text.trim())
  .pipe(z.string().max(maxMessageCharacters, { error: key('field.stop.message') }));

/** Parses the form. Fields of the option that was not chosen are ignored. */
export const stopForm = (timeZone: string) =>
  z
    .object({
      kind: z.enum(['cancelled', 'moved'], { error: key('field.stop.kind') }),
      target: z.string().default(''),
      newDate: z.string().default(''),
      newStart: z.string().default(''),
      newEnd: z.string().default(''),
      silentDefault: z.string().default(''),
      deadline: z.string({ error: key('field.stop.deadline') }),
      messageEn: said,
      messageEs: said,
    })
    .transform((typed, context): Stop => {
      const wrong = (path: string, message: StopMessage) => {
        context.addIssue({ code: 'custom', path: [path], message: key(message) });
        return z.NEVER;
      };
      const [day, time] = typed.deadline.split('T');
      const [date, startTime] = [calendarDate(day), clockTime(time)];
      if (!date || !startTime) return wrong('deadline', 'field.stop.deadline');
      const promise = { deadline: startOf({ date, startTime }, timeZone), message: messageOf(typed) };
      if (typed.kind === 'cancelled') return { ...promise, kind: 'cancelled' };
      const { silentDefault } = typed;
      if (silentDefault !== 'newDate' && silentDefault !== 'moneyBack')
        return wrong('silentDefault', 'field.stop.silent');
      if (typed.target === '') return wrong('target', 'field.stop.target');
      if (typed.target !== 'new')
        return { ...promise, kind: 'moved', silentDefault, to: { nightId: typed.target } };
      const [newDate, start, end] = [
        calendarDate(typed.newDate),
        clockTime(typed.newStart),
        clockTime(typed.newEnd),
      ];
      if (!newDate) return wrong('newDate', 'field.stop.newDate');
      if (!start || !end) return wrong(start ? 'newEnd' : 'newStart', 'field.stop.time');
      const to = { date: newDate, startTime: start, endTime: end };
      return { ...promise, kind: 'moved', silentDefault, to };
    });

/** If the message is in one language only, it is used for both. */
function messageOf({ messageEn, messageEs }: { messageEn: string; messageEs: string }): Stop['message'] {
  if (messageEn === '' && messageEs === '') return null;
  return { en: messageEn || messageEs, ...(messageEs && { es: messageEs }) };
}
