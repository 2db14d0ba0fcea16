import { data } from 'react-router';
import type { Decision, Refusal } from '#domain/decision.ts';
import type { Problems, Typed } from '#domain/form/parse-form.ts';

/** The result of a form's action that does not redirect. */
export type FormAnswer<Done = true> = {
  /** The form of the page that was submitted, if it has several; the item, if a form is for several. */
  readonly form: string;
  /** The submitted values to show again. */
  readonly typed: Typed;
  readonly problems: Problems;
  readonly refusal: Refusal | null;
  /** What was done; null if it was refused. */
  readonly done: Done | null;
};

/**
 * The response of a form's action, with its status. What is left out is empty. A refusal that names a field is shown
 * beside it.
 */
export function answerForm<const Done = true, More extends object = object>(
  answer: Partial<FormAnswer<Done>> & More,
  extra?: Headers,
) {
  const whole = besideField({ form: '', typed: {}, problems: {}, refusal: null, done: null, ...answer });
  const headers = new Headers(extra);
  for (const [name, value] of Object.entries(retryHeadersOf(whole.refusal))) headers.set(name, value);
  return data<FormAnswer<Done> & More>(whole, { status: statusOfForm(whole), headers });
}

/** The response of a form whose action has decided: done, or the refusal with what was typed. */
export const answerDecision = (form: string, typed: Typed, decided: Decision<unknown>) =>
  answerForm(decided.accepted ? { form, done: true } : { form, typed, refusal: decided.refusal });

function besideField<Answer extends Pick<FormAnswer, 'problems' | 'refusal'>>(answer: Answer): Answer {
  const { refusal, problems } = answer;
  if (!refusal || !('field' in refusal)) return answer;
  return {
    ...answer,
    refusal: null,
    problems: { ...problems, [refusal.field]: `refusal.${refusal.reason}` },
  };
}

/**
 * 200 if it was done. Otherwise 422; 400 for what no form of this site sends, 404 for an unknown item, 409 if
 * it was changed meanwhile, 429 for too many tries, 503 if it could not be stored.
 */
function statusOfForm({ problems, refusal }: Pick<FormAnswer, 'problems' | 'refusal'>): number {
  if (!refusal) return Object.keys(problems).length > 0 ? 422 : 200;
  const { reason } = refusal;
  if (reason === 'request.malformed') return 400;
  if (reason === 'tooManyRequests') return 429;
  if (reason === 'contact.failed' || reason === 'account.unreachable') return 503;
  if (reason.endsWith('.unknown') || reason === 'crawl.notPublic') return 404;
  return isChangedMeanwhile(refusal) || conflicts.has(reason) ? 409 : 422;
}

const conflicts = new Set<Refusal['reason']>([
  'item.inUse',
  'night.alreadyChanged',
  'case.closed',
  'door.conflictSettled',
  'cash.signedOff',
  'cash.notSignedOff',
  'cash.openCount',
  'month.isClosed',
  'nightChange.running',
]);

/** Somebody else has changed the item since the form was opened. */
export const isChangedMeanwhile = ({ reason }: Refusal): boolean => /\.changed(Meanwhile)?$/.test(reason);

/** The `Retry-After` header of a temporary refusal. */
function retryHeadersOf(refusal: Refusal | null): Record<string, string> {
  if (refusal?.reason === 'tooManyRequests') return { 'Retry-After': String(refusal.retryAfterSeconds) };
  if (refusal && 'retryAfterMinutes' in refusal)
    return { 'Retry-After': String(refusal.retryAfterMinutes * 60) };
  return {};
}
