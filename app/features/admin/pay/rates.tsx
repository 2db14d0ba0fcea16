import { useNavigation } from 'react-router';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import { type CurrencyCode, decimal, money } from '#domain/money.ts';
import { type PayRate, rateOn, versionOfPay } from '#domain/pay/pay.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { PageValue } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { AskFirst } from '../kit/ask-first.tsx';
import { Card } from '../kit/card.tsx';
import { RateText } from './rate-text.tsx';

type Rate = PayRate & { readonly id: string };

/** What a person gets for a night, the latest first day first. */
export function Rates({ rates, today }: { rates: readonly Rate[]; today: CalendarDate }) {
  const t = useTranslate();
  const current = rateOn(rates, today);
  return (
    <Card title={t('adminPay.rates.title')}>
      {rates.length === 0 && <p>{t('adminPay.rates.none')}</p>}
      <ul className="divide-y divide-ink/10">
        {rates.map((rate) => (
          <li key={rate.id} className="flex flex-wrap items-start gap-x-4 py-1">
            <span className="mr-auto min-w-0 py-1 [overflow-wrap:anywhere]">
              <strong className="block">
                <RateText rate={rate} />
              </strong>
              <span className="text-ink-soft">
                {t('adminPay.rates.from', { date: atNoonUtc(rate.firstDay) })}
                {rate === current && ` · ${t('adminPay.now')}`}
              </span>
            </span>
            <AskFirst
              open={t('adminTips.payouts.remove')}
              label={t('adminPay.rates.removeOf', { date: atNoonUtc(rate.firstDay) })}
              question={t('adminPay.rates.removes', { date: atNoonUtc(rate.firstDay) })}
              button={t('adminPay.rates.removeButton')}
              intent="removeRate"
              sends={{ rate: rate.id }}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The form that sets a pay from a day on. */
export function RateForm({
  rates,
  currencies,
  today,
  answer,
}: {
  rates: readonly Rate[];
  currencies: readonly CurrencyCode[];
  today: CalendarDate;
  answer: FormAnswer | undefined;
}) {
  const t = useTranslate();
  const isBusy = useNavigation().state === 'submitting';
  const latest = rates[0] ?? null;
  const currency = latest && currencies.includes(latest.currency) ? latest.currency : currencies[0]!;
  const written = (amount: number) => decimal(money(amount, currency));
  return (
    <Card title={t('adminPay.rates.set')}>
      <SubmitForm
        answer={answer}
        values={{
          ...{ currency, firstDay: today },
          perNight: latest ? written(latest.perNight) : '',
          perGuest: latest ? written(latest.perGuest) : '',
        }}
        className="space-y-4"
      >
        <PageValue name="seen" value={versionOfPay(rates)} />
        {currencies.length > 1 ? (
          <ChoiceField
            name="currency"
            label={t('adminTips.payOut.currency')}
            options={currencies.map((each) => [each, each])}
          />
        ) : (
          <PageValue name="currency" value={currency} />
        )}
        <div className="field-grid sm:[--columns:2]">
          <NumberField name="perNight" label={t('adminPay.rates.perNight')} isDecimal />
          <NumberField
            name="perGuest"
            label={t('adminPay.rates.perGuest')}
            hint={t('adminPay.rates.perGuestHint')}
            isDecimal
          />
        </div>
        <DateField
          name="firstDay"
          today={today}
          label={t('adminPay.rates.firstDay')}
          hint={t('adminPay.rates.firstDayHint')}
          required
        />
        <Button type="submit" name="intent" value="setRate" busy={isBusy}>
          {t('adminPay.rates.button')}
        </Button>
      </SubmitForm>
    </Card>
  );
}
