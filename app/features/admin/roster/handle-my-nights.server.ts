import { z } from 'zod';
import { calendarDate } from '#domain/calendar-date.ts';
import { accepted, type Decision, refused } from '#domain/decision.ts';
import { line } from '#domain/form/fields.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { markAway } from '#features/roster/absences.server.ts';
import { deleteAbsence, renewFeed } from '#features/roster/my-nights-store.server.ts';
import { askForChange, withdrawRequest } from '#features/roster/requests.server.ts';
import type { Platform } from '#platform/platform.ts';
import { answerDecision, answerForm } from '#ui/form/form-answer.ts';
import { maxNoteLength } from './note-length.ts';

/** Who takes a night over: nobody yet, a person, or a person and their night in return (`PERSON:NIGHT`). */
const taker = z
  .string()
  .default('')
  .transform((typed) => typed.split(':').filter(Boolean))
  .refine((ids) => ids.length <= 2 && ids.every(isUuid), 'field.roster.taker');

const asking = z.object({
  key: z.string().refine(isUuid),
  nightId: z.string().refine(isUuid),
  taker,
  note: line({ max: maxNoteLength, optional: true }),
});

const id = z.object({ id: z.string().refine(isUuid) });

type Sent = { readonly who: Visitor; readonly typed: Typed };

/**
 * Handles the forms of somebody's own nights by intent: asking for a change, withdrawing it, dates when they cannot work, a new address of the feed.
 * `form` has the night of a request.
 */
export async function handleMyNights(platform: Pick<Platform, 'database' | 'clock'>, { who, typed }: Sent) {
  const form = typed.intent === 'ask' ? `ask ${typed.nightId}` : (typed.intent ?? '');
  const answer = (decided: Decision<null>) => answerDecision(form, typed, decided);
  switch (typed.intent) {
    case 'ask': {
      const parsed = parseForm(asking, typed);
      if ('problems' in parsed) return answerForm({ form, typed, problems: parsed.problems });
      const { taker: ids, ...asked } = parsed.value;
      const [takerId = null, returnNightId = null] = ids;
      return answer(await askForChange(platform, { who, ...asked, takerId, returnNightId }));
    }
    case 'withdraw': {
      const parsed = parseForm(id, typed);
      if ('problems' in parsed) return answer(refused('request.malformed'));
      return answer(await withdrawRequest(platform, { who, id: parsed.value.id }));
    }
    case 'away': {
      const from = calendarDate(typed.from ?? '');
      const to = typed.to ? calendarDate(typed.to) : from;
      if (!from || !to)
        return answerForm({
          ...{ form, typed },
          problems: {
            ...(!from && { from: 'admin.notADate' }),
            ...(typed.to && !calendarDate(typed.to) && { to: 'admin.notADate' }),
          },
        });
      return answer(await markAway(platform, { who, from, to }));
    }
    case 'back': {
      const date = calendarDate(typed.date ?? '');
      if (!date) return answer(refused('request.malformed'));
      await deleteAbsence(platform.database, who.userId, date);
      return answer(accepted(null));
    }
    default:
      await renewFeed(platform.database, who.userId);
      return answer(accepted(null));
  }
}
