import { amountText } from '#domain/amount-text.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { baseCurrency, money } from '#domain/money.ts';
import type { MonthStatement } from '#features/payment/statements/view-statement-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { AgreedAmount } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { AskFirst } from '../kit/ask-first.tsx';
import { Card } from '../kit/card.tsx';
import { stepsOf } from './steps-of-month.ts';

/** Closing, mailing and paying all statements of a month, one step after the other. A step without statements is not shown. */
export function StatementSteps({
  statements,
  isOver,
  today,
  answer,
}: {
  statements: readonly MonthStatement[];
  isOver: boolean;
  today: CalendarDate;
  answer: FormAnswer | undefined;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const sum = (rows: readonly MonthStatement[], of: 'balance' | 'left') =>
    amountText(
      money(
        rows.reduce((all, row) => all + row[of], 0),
        baseCurrency,
      ),
      language,
    );
  const { drafts, toMail, withoutAddress, toPay } = stepsOf(statements);
  const answerOf = (step: string) => (answer?.form === step ? answer : undefined);
  return (
    <div className="mt-8 grid items-start gap-6 lg:grid-cols-3">
      {drafts.length > 0 && (
        <Card title={t('statements.close.title')}>
          {isOver ? (
            <>
              <FormOutcome refusal={answerOf('close')?.refusal} />
              <p>{t('statements.close.text', { count: drafts.length, amount: sum(drafts, 'balance') })}</p>
              <CloseFirst count={drafts.length} agreed={drafts.map(agreedOf).join(' ')} />
            </>
          ) : (
            <p>{t('statements.close.notYet')}</p>
          )}
        </Card>
      )}
      {toMail.length + withoutAddress.length > 0 && (
        <Card title={t('statements.mail.title')}>
          <FormOutcome refusal={answerOf('mail')?.refusal} />
          {toMail.length > 0 && (
            <>
              <p>{t('statements.mail.text', { count: toMail.length })}</p>
              <MailFirst statementIds={toMail.map(({ statementId }) => statementId ?? '')} />
            </>
          )}
          {withoutAddress.length > 0 && (
            <p className="text-ink-soft [overflow-wrap:anywhere]">
              {t('statements.mail.withoutAddress', {
                names: withoutAddress.map(({ name }) => name).join(', '),
              })}
            </p>
          )}
        </Card>
      )}
      {toPay.length > 0 && (
        <Card title={t('statements.pay.title')}>
          <SubmitForm answer={answerOf('pay')} values={{ paidOn: today }} className="space-y-4">
            <p>{t('statements.pay.text', { count: toPay.length, amount: sum(toPay, 'left') })}</p>
            <AgreedAmount value={toPay.map(({ statementId, left }) => `${statementId}:${left}`).join(' ')} />
            <DateField name="paidOn" today={today} label={t('statements.pay.paidOn')} required />
            <TextField name="note" label={t('statements.pay.note')} autoComplete="off" />
            <Button type="submit" name="intent" value="pay" look="line">
              {t('statements.pay.button', { count: toPay.length })}
            </Button>
          </SubmitForm>
        </Card>
      )}
    </div>
  );
}

/** Closes statements once the question is answered. `agreed` is what the page shows of them. */
export function CloseFirst({ count, agreed }: { count: number; agreed: string }) {
  const t = useTranslate();
  return (
    <AskFirst
      open={t('statements.close.button', { count })}
      question={t('statements.close.question', { count })}
      button={t('statements.close.confirm', { count })}
      intent="close"
      sends={{ agreed }}
      isInCell
    />
  );
}

/** Mails statements once the question is answered: a mail cannot be taken back. */
export function MailFirst({ statementIds }: { statementIds: readonly string[] }) {
  const t = useTranslate();
  const count = statementIds.length;
  return (
    <AskFirst
      open={t('statements.mail.button', { count })}
      question={t('statements.mail.question', { count })}
      button={t('statements.mail.confirm', { count })}
      intent="mail"
      sends={{ statements: statementIds.join(' ') }}
      isInCell
    />
  );
}

/** What the page shows of a draft, so that what changed meanwhile is not closed unseen. */
export const agreedOf = ({
  id,
  commission,
  collected,
}: Pick<MonthStatement, 'id' | 'commission' | 'collected'>): string => `${id}:${commission}:${collected}`;
