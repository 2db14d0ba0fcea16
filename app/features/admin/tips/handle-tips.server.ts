import { z } from 'zod';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type Decision, refused } from '#domain/decision.ts';
import { date, line, oneOf, text } from '#domain/form/fields.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import type { Language } from '#domain/languages.ts';
import { fromWritten, isCurrencyCode } from '#domain/money.ts';
import { tipPayoutWays } from '#domain/tips/tips.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { refundTip } from '#features/payment/tips/refund-tip.server.ts';
import { hasShareOf } from '#features/tips/owed-tips-store.server.ts';
import { payOutTips, removeTipPayout } from '#features/tips/pay-out-tips.server.ts';
import type { Platform } from '#platform/platform.ts';
import { answerForm } from '#ui/form/form-answer.ts';
import { withDates } from '../kit/admin-form.server.ts';
import { maxTipNoteLength } from './tip-person.ts';

type Sent = {
  readonly who: Visitor;
  readonly typed: Typed;
  readonly personId: string | null;
  readonly today: CalendarDate;
  readonly language: Language;
};

const paying = z
  .object({
    key: z.string().refine(isUuid),
    currency: z.string().refine(isCurrencyCode),
    amount: text,
    way: oneOf(...tipPayoutWays),
    paidOn: date,
    note: line({ max: maxTipNoteLength, optional: true }),
  })
  .transform(({ amount, currency, ...rest }, context) => {
    const read = fromWritten(amount, currency);
    if (read && read.amount > 0) return { ...rest, amount: read };
    context.addIssue({ code: 'custom', message: 'field.any.price', path: ['amount'] });
    return z.NEVER;
  });

/** Handles the forms of the page of a person's tips: paying out, taking a payout back, refunding a tip. */
export async function handleTips(platform: Platform, { who, personId, ...sent }: Sent) {
  const typed = withDates(sent.typed, { one: ['paidOn'] }, sent);
  const form = typed.intent ?? '';
  const answer = (decided: Decision<null>) =>
    answerForm(decided.accepted ? { form, done: true } : { form, typed, refusal: decided.refusal });
  if (form === 'remove') {
    const id = typed.payout ?? '';
    return answer(
      isUuid(id) ? await removeTipPayout(platform, { who, id, personId }) : refused('tip.payoutUnknown'),
    );
  }
  if (form === 'refund') {
    const id = typed.tip ?? '';
    // Only tips of the page.
    const isOfPage = isUuid(id) && (await hasShareOf(platform.database, { tipId: id, personId }));
    return answer(isOfPage ? await refundTip(platform, { who, id }) : refused('tip.unknown'));
  }
  const parsed = parseForm(paying, typed);
  if ('problems' in parsed) return answerForm({ form, typed, problems: parsed.problems });
  return answer(await payOutTips(platform, { who, payout: { ...parsed.value, personId } }));
}
