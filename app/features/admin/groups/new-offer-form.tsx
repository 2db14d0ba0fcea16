import { useState } from 'react';
import { useNavigation } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { depositOf } from '#domain/booking/group-terms.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { convert, type ExchangeRate } from '#domain/exchange.ts';
import type { Typed } from '#domain/form/parse-form.ts';
import { languages } from '#domain/languages.ts';
import { fromWritten, subtract, times } from '#domain/money.ts';
import type { NightChoice } from '#features/schedule/choosing/night-choice.ts';
import { useLanguage, useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { shownAgain } from '#ui/form/form-fields.ts';
import { FormKey } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { card } from '../kit/admin-styles.ts';
import { NightPicker } from '../nights/picker/night-picker.tsx';
import { HoldField, OfferFields } from './offer-fields.tsx';

type NewOffer = {
  nights: readonly NightChoice[];
  today: CalendarDate;
  rates: readonly ExchangeRate[];
  values: Typed;
  answer: FormAnswer | undefined;
};

/** The form of an offer to a group: the night, its terms, and who gets it. */
export function NewOfferForm({ nights, today, rates, values, answer }: NewOffer) {
  const t = useTranslate();
  const labelOf = useLanguageLabel();
  const typed = shownAgain(answer) ?? values;
  const [sums, setSums] = useState({
    night: typed.night ?? '',
    people: typed.people ?? '',
    currency: typed.currency ?? '',
    price: typed.pricePerPerson ?? '',
    deposit: typed.deposit ?? '',
  });
  const set = (field: keyof typeof sums) => (value: string) =>
    setSums((before) => ({ ...before, [field]: value }));
  return (
    <SubmitForm
      answer={answer}
      values={values}
      problems={t('changes.problems')}
      className={`${card} max-w-3xl space-y-5`}
    >
      <FormKey value={typed.key ?? ''} />
      <input type="hidden" name="enquiry" value={typed.enquiry ?? ''} />
      <NightPicker
        name="night"
        label={t('changes.staff.night')}
        nights={nights}
        today={today}
        value={sums.night}
        onChange={set('night')}
        people={Number(sums.people)}
      />
      <div className="field-grid [--field-gap:1.25rem] sm:grid-cols-[8rem_10rem_1fr]">
        <NumberField
          name="people"
          label={t('changes.resize.people')}
          onChange={({ currentTarget }) => set('people')(currentTarget.value)}
        />
        <SelectField
          name="currency"
          label={t('admin.bookings.columns.currency')}
          value={sums.currency}
          onChange={({ currentTarget }) => set('currency')(currentTarget.value)}
        >
          {rates.map(({ currency }) => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
        <HoldField />
      </div>
      <OfferFields today={today} currency={sums.currency} onPrice={set('price')} onDeposit={set('deposit')} />
      <div className="border-ink/10 border-t pt-5">
        <div className="field-grid [--field-gap:1.25rem] sm:[--columns:2]">
          <TextField name="name" label={t('changes.staff.name')} autoComplete="off" />
          <TextField
            name="email"
            label={t('changes.staff.email')}
            type="email"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="off"
          />
          <TextField name="phone" label={t('changes.staff.phone')} type="tel" autoComplete="off" />
          <SelectField name="language" label={t('admin.bookings.columns.language')}>
            {languages.map((name) => (
              <option key={name} value={name}>
                {labelOf(name)}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <OfferTotal sums={sums} nights={nights} rates={rates} />
    </SubmitForm>
  );
}

type Sums = Readonly<Record<'night' | 'people' | 'currency' | 'price' | 'deposit', string>>;

/** What the offer comes to, beside its button. */
function OfferTotal({ sums, nights, rates }: { sums: Sums } & Pick<NewOffer, 'nights' | 'rates'>) {
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useNavigation().state === 'submitting';
  const rate = rates.find(({ currency }) => currency === sums.currency);
  const night = nights.find(({ id }) => id === sums.night);
  const people = Number(sums.people);
  const price = sums.price.trim()
    ? fromWritten(sums.price, sums.currency)
    : rate && night
      ? convert(night.price.price, rate)
      : null;
  const total = price && Number.isSafeInteger(people) && people > 0 ? times(price, people) : null;
  const typedDeposit = sums.deposit.trim() ? fromWritten(sums.deposit, sums.currency) : null;
  const deposit = total && depositOf(typedDeposit, total);
  return (
    <div className="sticky bottom-[var(--bottom-bar,0px)] -mx-4 -mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-b-2xl border-ink/10 border-t bg-white px-4 py-3 sm:-mx-5 sm:-mb-5 sm:px-5 sm:py-4">
      <p className="text-lg" aria-live="polite">
        {t('admin.bookings.columns.total')}:{' '}
        <strong data-testid="offer-total">{total ? amountText(total, language) : '–'}</strong>
        {total && deposit && (
          <span className="block text-[0.9375rem] text-ink-soft">
            {t('groups.offer.parts', {
              deposit: amountText(deposit, language),
              rest: amountText(subtract(total, deposit), language),
            })}
          </span>
        )}
      </p>
      <Button type="submit" busy={isBusy}>
        {t('groups.new.send')}
      </Button>
    </div>
  );
}
