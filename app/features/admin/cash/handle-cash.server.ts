import { z } from 'zod';
import { agreedOf, maxReasonLength, readCount } from '#domain/cash/cash-count.ts';
import { refused } from '#domain/decision.ts';
import { line, text } from '#domain/form/fields.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { countCash, sendCashBack, signOffCash, undoSignOff } from '#features/cash/cash-up.server.ts';
import { readHeld } from '#features/cash/held-cash-store.server.ts';
import type { Platform } from '#platform/platform.ts';
import { answerDecision, answerForm } from '#ui/form/form-answer.ts';

type Sent = { readonly who: Visitor; readonly typed: Typed; readonly holderId: string | null };
type Needs = Pick<Platform, 'database' | 'clock' | 'config'>;

const id = z.string().refine(isUuid);
const counting = z.object({
  key: id,
  agreed: text,
  handedTo: line({ max: 100, missing: 'field.cash.handedTo' }),
});
const deciding = z.object({ cashUp: id, version: z.coerce.number().int() });
const undoing = z.object({ cashUp: id, because: line({ max: maxReasonLength }) });
const sendingBack = deciding.extend({ because: line({ max: maxReasonLength }) });

/** Handles the form that counts the cash of a person. */
export async function handleCount(platform: Needs, { who, typed, holderId }: Sent) {
  const form = 'count';
  const held = await readHeld(platform.database, holderId);
  if (typed.agreed !== agreedOf(held))
    return answerForm({ form, typed, refusal: { reason: 'cash.changed' } });
  const parsed = parseForm(counting, typed);
  const count = readCount(typed, held);
  if ('problems' in parsed || 'problems' in count)
    return answerForm({
      ...{ form, typed },
      problems: {
        ...('problems' in parsed ? parsed.problems : {}),
        ...('problems' in count ? count.problems : {}),
      },
    });
  return answerDecision(
    form,
    typed,
    await countCash(platform, { who, holderId, sums: count.value, ...parsed.value }),
  );
}

/** Handles the forms of a manager: counting for a person, signing off, sending back, taking a sign-off back. */
export async function handleCash(platform: Needs, sent: Sent) {
  const { who, typed } = sent;
  const form = typed.intent ?? '';
  if (form === 'count') return handleCount(platform, sent);
  if (form === 'sendBack') {
    const parsed = parseForm(sendingBack, typed);
    if ('problems' in parsed) return answerForm({ form, typed, problems: parsed.problems });
    const { cashUp, ...rest } = parsed.value;
    return answerDecision(form, typed, await sendCashBack(platform, { who, id: cashUp, ...rest }));
  }
  if (form === 'undoSignOff') {
    const parsed = parseForm(undoing, typed);
    if ('problems' in parsed) return answerForm({ form, typed, problems: parsed.problems });
    const { cashUp, because } = parsed.value;
    const { holderId } = sent;
    return answerDecision(form, typed, await undoSignOff(platform, { who, id: cashUp, holderId, because }));
  }
  const parsed = parseForm(deciding, typed);
  if ('problems' in parsed) return answerDecision(form, typed, refused('request.malformed'));
  const { cashUp, version } = parsed.value;
  return answerDecision(form, typed, await signOffCash(platform, { who, id: cashUp, version }));
}
