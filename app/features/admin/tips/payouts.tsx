import { useNavigation } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import type { Held } from '#domain/cash/cash-count.ts';
import { decimal, money } from '#domain/money.ts';
import { maxPayoutNoteLength, type PayoutWay, payoutWays } from '#domain/tips/payouts.ts';
import type { Owed } from '#features/ledger/owed-store.server.ts';
import type { Payout } from '#features/tips/payouts-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import { TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormKey, PageValue } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { useFormKey } from '#ui/form/use-form-key.ts';
import { NumberField } from '#ui/number-field.tsx';
import { AskFirst } from '../kit/ask-first.tsx';
import { Card } from '../kit/card.tsx';

/** What was paid out to a person, and the form that records a payout while something is owed. */
export function Payouts({
  name,
  owed,
  payouts,
  ...form
}: {
  name: string;
  owed: readonly Owed[];
  payouts: readonly Payout[];
  /** The cash that the person has. */
  held: readonly Held[];
  today: CalendarDate;
  formKey: string;
  answer: FormAnswer | undefined;
}) {
  const payable = owed.filter(({ amount }) => amount > 0);
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
      <PaidOut name={name} payouts={payouts} />
      {payable[0] && (
        <PayOut
          // A new form for the next payout.
          key={payable.map(({ amount, currency }) => `${currency} ${amount}`).join()}
          payable={payable}
          first={payable[0]}
          {...form}
        />
      )}
    </div>
  );
}

/** The form that records a payout. Hardly anybody is owed several currencies. */
function PayOut({
  payable,
  first: { amount, currency },
  held,
  today,
  formKey,
  answer,
}: {
  payable: readonly Owed[];
  first: Owed;
  held: readonly Held[];
  today: CalendarDate;
  formKey: string;
  answer: FormAnswer | undefined;
}) {
  const t = useTranslate();
  const isBusy = useNavigation().state === 'submitting';
  const hasCash = held.some((sum) => sum.currency === currency && sum.amount > 0);
  const way: PayoutWay = hasCash ? 'heldCash' : 'cashBox';
  return (
    <Card title={t('adminTips.payOut.title')}>
      <SubmitForm
        answer={answer}
        values={{ amount: decimal(money(amount, currency)), currency, paidOn: today, way }}
        className="space-y-4"
      >
        <FormKey value={useFormKey(formKey, answer)} />
        {payable.length > 1 ? (
          <ChoiceField
            name="currency"
            label={t('adminTips.payOut.currency')}
            options={payable.map((each) => [each.currency, each.currency])}
          />
        ) : (
          <PageValue name="currency" value={currency} />
        )}
        <ChoiceField
          name="way"
          label={t('adminTips.payOut.way')}
          hint={t('adminTips.payOut.wayHint')}
          options={payoutWays.map((way) => [way, t(`adminTips.ways.${way}`)])}
        />
        <div className="field-grid sm:[--columns:2]">
          <NumberField name="amount" label={t('adminTips.payOut.amount')} isDecimal required />
          <DateField name="paidOn" today={today} label={t('adminTips.payOut.paidOn')} required />
        </div>
        <TextField
          name="note"
          label={t('adminTips.payOut.note')}
          autoComplete="off"
          maxCharacters={maxPayoutNoteLength}
        />
        <Button type="submit" name="intent" value="payOut" busy={isBusy}>
          {t('adminTips.payOut.button')}
        </Button>
      </SubmitForm>
    </Card>
  );
}

function PaidOut({ name, payouts }: { name: string; payouts: readonly Payout[] }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Card title={t('adminTips.payouts.title')}>
      {payouts.length === 0 && <p>{t('adminTips.payouts.none')}</p>}
      <ul className="divide-y divide-ink/10">
        {payouts.map(({ id, amount, currency, way, paidOn, note }) => {
          const inWords = amountText(money(amount, currency), language);
          return (
            <li key={id} className="flex flex-wrap items-start gap-x-4 py-1">
              <span className="mr-auto min-w-0 py-1 [overflow-wrap:anywhere]">
                <strong>{inWords}</strong>, {t('admin.mediumDate', { date: atNoonUtc(paidOn) })}
                <span className="block text-ink-soft">
                  {t(`adminTips.ways.${way}`)}
                  {note && ` · ${note}`}
                </span>
              </span>
              <AskFirst
                open={t('adminTips.payouts.remove')}
                label={t('adminTips.payouts.removeOf', { amount: inWords })}
                question={t('adminTips.payouts.removes', { amount: inWords, name })}
                button={t('adminTips.payouts.removeButton', { amount: inWords })}
                intent="remove"
                sends={{ payout: id }}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
