import { useNavigation } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import { baseCurrency, decimal, money } from '#domain/money.ts';
import type { TransferRow } from '#features/payment/statements/statements-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { FormKey } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { link } from '../kit/admin-styles.ts';
import { AskFirst } from '../kit/ask-first.tsx';
import { Card } from '../kit/card.tsx';
import { agreedOf, CloseFirst, MailFirst } from './statement-steps.tsx';

type Actions = {
  partner: { id: string; hasEmail: boolean };
  statement: { id: string; mailedAt: Date | null; page: string } | null;
  commission: number;
  collected: number;
  balance: number;
  left: number;
  lines: readonly unknown[];
  transfers: readonly TransferRow[];
  isOver: boolean;
  today: CalendarDate;
  formKey: string;
  answer: FormAnswer | undefined;
};

/** What can be done with a statement: closing it, or mailing, opening and paying it. */
export function StatementActions(page: Actions) {
  const { statement, answer, lines, partner, commission, collected } = page;
  const t = useTranslate();
  const answerOf = (form: string) => (answer?.form === form ? answer : undefined);
  if (!statement) {
    if (lines.length === 0) return null;
    return (
      <div className="mt-8 max-w-xl">
        <Card title={t('statements.close.title')}>
          {page.isOver ? (
            <>
              <FormOutcome refusal={answerOf('close')?.refusal} />
              <p>{t('statements.close.one')}</p>
              <CloseFirst count={1} agreed={agreedOf({ id: partner.id, commission, collected })} />
            </>
          ) : (
            <p>{t('statements.close.notYet')}</p>
          )}
        </Card>
      </div>
    );
  }
  const canReopen = !statement.mailedAt && page.transfers.length === 0;
  return (
    <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
      <Transfers {...page} />
      <Card title={t('statements.partnerPage')}>
        <p>{t('statements.partnerPageText')}</p>
        <p>
          <a href={statement.page} className={`${link} [overflow-wrap:anywhere]`}>
            {statement.page}
          </a>
        </p>
        <FormOutcome refusal={answerOf('mail')?.refusal} />
        {!statement.mailedAt && partner.hasEmail && <MailFirst statementIds={[statement.id]} />}
        {canReopen && (
          <SubmitForm answer={answerOf('reopen')}>
            <Button type="submit" name="intent" value="reopen" look="line">
              {t('statements.reopen')}
            </Button>
          </SubmitForm>
        )}
        {!partner.hasEmail && <p className="text-ink-soft">{t('statements.mail.noAddress')}</p>}
        {!canReopen && <p className="text-ink-soft">{t('statements.staysClosed')}</p>}
      </Card>
    </div>
  );
}

/** What was transferred, each with the button that removes it, and the form of the next transfer. */
function Transfers({ transfers, left, balance, today, formKey, answer }: Actions) {
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useNavigation().state === 'submitting';
  const amount = (minor: number) => amountText(money(minor, baseCurrency), language);
  return (
    <Card title={t(balance < 0 ? 'statements.transfers.fromPartner' : 'statements.transfers.toPartner')}>
      {transfers.length > 0 && (
        <ul className="divide-y divide-ink/10">
          {transfers.map((transfer) => (
            <li key={transfer.id} className="flex flex-wrap items-center gap-x-4 py-1">
              <span className="mr-auto min-w-0 [overflow-wrap:anywhere]">
                <strong>{amount(transfer.amount)}</strong>,{' '}
                {t('admin.mediumDate', { date: atNoonUtc(transfer.paidOn) })} {transfer.note}
              </span>
              <AskFirst
                open={t('statements.transfers.remove')}
                label={t('statements.transfers.removeOf', { amount: amount(transfer.amount) })}
                question={t('statements.transfers.removes', {
                  ...{ amount: amount(transfer.amount), date: atNoonUtc(transfer.paidOn) },
                })}
                button={t('statements.transfers.removeButton')}
                intent="unpay"
                sends={{ transfer: transfer.id }}
              />
            </li>
          ))}
        </ul>
      )}
      {left > 0 ? (
        <SubmitForm
          // A new form for the next transfer.
          key={transfers.length}
          answer={answer?.form === 'pay' || answer?.form === 'unpay' ? answer : undefined}
          values={{ amount: decimal(money(left, baseCurrency)), paidOn: today }}
          className="space-y-4"
        >
          <FormKey value={formKey} />
          <div className="field-grid sm:[--columns:2]">
            <NumberField name="amount" label={t('statements.transfers.amount')} isDecimal required />
            <DateField name="paidOn" today={today} label={t('statements.pay.paidOn')} required />
          </div>
          <TextField name="note" label={t('statements.pay.note')} autoComplete="off" />
          <Button type="submit" name="intent" value="pay" look="line" busy={isBusy}>
            {t('statements.transfers.record')}
          </Button>
        </SubmitForm>
      ) : (
        <p>{t('statements.transfers.settled')}</p>
      )}
    </Card>
  );
}
