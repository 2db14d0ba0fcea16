import { z } from 'zod';
import { type Decision, refused } from '#domain/decision.ts';
import { line, oneOf, text } from '#domain/form/fields.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import { rosterRoles } from '#domain/roster/roster-roles.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { assignToNights, takeOffNight } from '#features/roster/assign.server.ts';
import { approveRequest, refuseRequest } from '#features/roster/requests.server.ts';
import type { Platform } from '#platform/platform.ts';
import { answerForm } from '#ui/form/form-answer.ts';
import { maxNoteLength } from './note-length.ts';

type Needs = Pick<Platform, 'database' | 'clock'>;
type Form<Name> = { readonly form: Name };
type Sent = { readonly who: Visitor; readonly typed: Typed };

const assigning = z.object({
  staffId: z.string({ error: 'field.roster.person' }).refine(isUuid, 'field.roster.person'),
  role: oneOf(...rosterRoles),
  isMeant: z
    .string()
    .optional()
    .transform((typed) => typed !== undefined),
  /** The versions of nights as the page showed them, as `ID:VERSION`. */
  expected: text.transform(
    (typed) => new Map(typed.split(',').map((each) => each.split(':') as [id: string, version: string])),
  ),
});

/** Handles the form that assigns a person to nights; `done` is how many. */
export async function handleAssign(
  platform: Needs,
  { who, typed, nightIds }: Sent & { readonly nightIds: readonly string[] },
) {
  const form = 'assign';
  if (nightIds.length === 0)
    return answerForm<number, Form<'assign'>>({ form, typed, problems: { nightIds: 'field.roster.nights' } });
  const parsed = parseForm(assigning, typed);
  if ('problems' in parsed)
    return answerForm<number, Form<'assign'>>({ form, typed, problems: parsed.problems });
  const assigned = await assignToNights(platform, { who, nightIds, ...parsed.value });
  return answerForm<number, Form<'assign'>>(
    assigned.accepted ? { form, done: assigned.value.count } : { form, typed, refusal: assigned.refusal },
  );
}

/** Handles the button that takes a person off a night. */
export async function handleTakeOff(
  platform: Needs,
  { who, typed, nightId }: Sent & { readonly nightId: string },
) {
  const { shiftId = '' } = typed;
  const form = 'takeOff';
  if (!isUuid(shiftId))
    return answerForm<number, Form<'takeOff'>>({ form, typed, refusal: { reason: 'request.malformed' } });
  const taken = await takeOffNight(platform, { who, nightId, shiftId });
  return answerForm<number, Form<'takeOff'>>(
    taken.accepted ? { form, done: 1 } : { form, typed, refusal: taken.refusal },
  );
}

const deciding = z.object({
  id: z.string().refine(isUuid),
  staffId: z
    .string()
    .default('')
    .transform((typed) => typed || null)
    .refine((id) => id === null || isUuid(id), 'field.roster.person'),
  isMeant: assigning.shape.isMeant,
});

const refusing = z.object({ id: z.string().refine(isUuid), because: line({ max: maxNoteLength }) });

/** Handles the forms that approve and refuse a request. `form` has its id. */
export async function handleRequest(platform: Needs, { who, typed }: Sent) {
  const form = `${typed.intent} ${typed.id}`;
  const answer = (decided: Decision<null>) =>
    answerForm<number>(decided.accepted ? { form, done: 1 } : { form, typed, refusal: decided.refusal });
  if (typed.intent === 'refuse') {
    const parsed = parseForm(refusing, typed);
    if ('problems' in parsed) return answerForm<number>({ form, typed, problems: parsed.problems });
    const { id, because } = parsed.value;
    return answer(await refuseRequest(platform, { who, id, answer: because }));
  }
  const parsed = parseForm(deciding, typed);
  if ('problems' in parsed) return answer(refused('request.malformed'));
  const { staffId: takerId, ...rest } = parsed.value;
  return answer(await approveRequest(platform, { who, takerId, ...rest }));
}
