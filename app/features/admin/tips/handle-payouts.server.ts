import { z } from 'zod';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Decision, refused } from '#domain/decision.ts';
import { dayUntil, line, oneOf } from '#domain/form/fields.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import type { Language } from '#domain/languages.ts';
import { fromWritten, isCurrencyCode } from '#domain/money.ts';
import { maxPayoutNoteLength, type PayoutKind, payoutWays } from '#domain/tips/payouts.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { payOut, removePayout } from '#features/tips/pay-out.server.ts';
import type { Platform } from '#platform/platform.ts';
import { answerDecision, answerForm } from '#ui/form/form-answer.ts';

const payingUntil = (today: CalendarDate) =>
  z.object({
    key: z.string().refine(isUuid),
    currency: z.string().refine(isCurrencyCode),
    way: oneOf(...payoutWays),
    paidOn: dayUntil(today),
    note: line({ max: maxPayoutNoteLength, optional: true }),
  });

/** The amount is read beside the other fields, so that the problems of all are told at once. */
function readPayout(typed: Typed, today: CalendarDate) {
  const parsed = parseForm(payingUntil(today), typed);
  const { currency = '', amount: written = '' } = typed;
  const amount = isCurrencyCode(currency) ? fromWritten(written, currency) : null;
  if (!amount || amount.amount <= 0)
    return {
      problems: { ...('problems' in parsed && parsed.problems), amount: 'field.payout.amount' },
    };
  if ('problems' in parsed) return parsed;
  const { currency: _currency, ...rest } = parsed.value;
  return { value: { ...rest, amount } };
}

/** A form of the page of one person. Without an id: of deleted accounts. */
export type SentForPerson = {
  readonly who: Visitor;
  readonly typed: Typed;
  readonly personId: string | null;
  readonly today: CalendarDate;
  readonly language: Language;
};

/** Answers the form of an intent with what was decided. */
export const answerTo = (typed: Typed, decided: Decision<null>) =>
  answerDecision(typed.intent ?? '', typed, decided);

/** Handles the two forms of payouts: paying out, and removing a payout (`remove`). */
export async function handlePayouts(
  platform: Platform,
  { who, typed, kind, personId, today }: Omit<SentForPerson, 'language'> & { readonly kind: PayoutKind },
) {
  if (typed.intent === 'remove') {
    const id = typed.payout ?? '';
    return answerTo(
      typed,
      isUuid(id) ? await removePayout(platform, { who, id, kind, personId }) : refused('payout.unknown'),
    );
  }
  const parsed = readPayout(typed, today);
  if ('problems' in parsed) return answerForm({ form: typed.intent ?? '', typed, problems: parsed.problems });
  return answerTo(typed, await payOut(platform, { who, payout: { ...parsed.value, kind, personId } }));
}
