import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { Decision } from '#domain/decision.ts';
import { dayUntil, line, price, text } from '#domain/form/fields.ts';
import { parseForm, type Typed } from '#domain/form/parse-form.ts';
import type { Language } from '#domain/languages.ts';
import type { Month } from '#domain/month.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Visitor } from '#features/accounts/visitor.ts';
import { closeStatements, reopenStatement } from '#features/payment/statements/close-statements.server.ts';
import { mailStatements } from '#features/payment/statements/mail-statements.server.ts';
import {
  recordTransfer,
  recordTransfersOfAll,
  removeTransfer,
} from '#features/payment/statements/record-transfers.server.ts';
import type { EventPublisher } from '#platform/event-publisher.ts';
import type { Platform } from '#platform/platform.ts';
import { answerDecision, answerForm } from '#ui/form/form-answer.ts';
import { withDates } from '../kit/admin-form.server.ts';

type Sent = {
  readonly who: Visitor;
  readonly typed: Typed;
  readonly month: Month;
  readonly today: CalendarDate;
  readonly language: Language;
};

/** The problem of a value that this site's form cannot send. */
const malformed = 'refusal.request.malformed';
const words = text.transform((typed) => typed.split(' ').filter(Boolean));
const amount = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
const parts = <Parts extends [z.ZodType, ...z.ZodType[]]>(...known: Parts) =>
  words.transform((all) => all.map((one) => one.split(':'))).pipe(z.array(z.tuple(known)).max(1_000));
const id = z.string().refine(isUuid);
const note = line({ max: 120, optional: true });

const agreedDrafts = parts(id, amount, amount).transform((all) =>
  all.map(([partnerId, commission, collected]) => ({ partnerId, commission, collected })),
);
const agreedLefts = parts(id, amount).transform((all) =>
  all.map(([statementId, left]) => ({ statementId, left })),
);

const closing = z.object({ agreed: agreedDrafts });
const mailing = z.object({ statements: words.pipe(z.array(id).max(1_000)) });
const payingUntil = (today: CalendarDate) => z.object({ agreed: agreedLefts, paidOn: dayUntil(today), note });
const transferringUntil = (today: CalendarDate) =>
  z.object({
    key: id,
    amount: price({ above: 0, max: 1_000_000_000 }),
    paidOn: dayUntil(today),
    note,
  });

/** Handles the steps of the page of a month: closing, mailing and paying all that it showed. */
export async function handleStatements(platform: Platform & EventPublisher, { who, month, ...sent }: Sent) {
  const typed = withDates(sent.typed, { one: ['paidOn'] }, sent);
  const form = typed.intent ?? '';
  const answer = (decided: Decision<unknown>) => answerDecision(form, typed, decided);
  switch (typed.intent) {
    case 'close': {
      const parsed = parseForm(closing, typed, malformed);
      if ('problems' in parsed) return answerForm({ form, typed, problems: parsed.problems });
      return answer(await closeStatements(platform, { who, month, ...parsed.value }));
    }
    case 'mail': {
      const parsed = parseForm(mailing, typed, malformed);
      if ('problems' in parsed) return answerForm({ form, typed, problems: parsed.problems });
      return answer(await mailStatements(platform, { who, statementIds: parsed.value.statements }));
    }
    default: {
      const parsed = parseForm(payingUntil(sent.today), typed, malformed);
      if ('problems' in parsed) return answerForm({ form, typed, problems: parsed.problems });
      return answer(await recordTransfersOfAll(platform, { who, ...parsed.value, newKey: randomUUID }));
    }
  }
}

/** Handles the forms of the page of one statement; `statementId` is null while it is a draft. */
export async function handleStatement(
  platform: Platform & EventPublisher,
  { who, month, statementId, partnerId, ...sent }: Sent & { statementId: string | null; partnerId: string },
) {
  const typed = withDates(sent.typed, { one: ['paidOn'] }, sent);
  const form = typed.intent ?? '';
  const answer = (decided: Decision<unknown>) => answerDecision(form, typed, decided);
  if (typed.intent === 'close') {
    const parsed = parseForm(closing, typed, malformed);
    if ('problems' in parsed) return answerForm({ form, typed, problems: parsed.problems });
    // The page has one draft, that of its partner.
    const agreed = parsed.value.agreed.slice(0, 1).map((draft) => ({ ...draft, partnerId }));
    return answer(await closeStatements(platform, { who, month, agreed }));
  }
  const known = statementId ?? '';
  if (typed.intent === 'reopen') return answer(await reopenStatement(platform, { who, statementId: known }));
  if (typed.intent === 'mail') return answer(await mailStatements(platform, { who, statementIds: [known] }));
  if (typed.intent === 'unpay')
    return answer(await removeTransfer(platform, { who, statementId: known, id: typed.transfer ?? '' }));
  const parsed = parseForm(transferringUntil(sent.today), typed, malformed);
  if ('problems' in parsed) return answerForm({ form, typed, problems: parsed.problems });
  const { amount: paid, ...transfer } = parsed.value;
  return answer(
    await recordTransfer(platform, {
      ...{ who, statementId: known },
      transfer: { ...transfer, amount: paid.amount },
    }),
  );
}
