import { useState } from 'react';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { CurrencyCode } from '#domain/money.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { SelectField, TextAreaField } from '#ui/field.tsx';
import { DateField } from '../kit/date-field.tsx';
import { PlainField } from '../kit/plain-field.tsx';
import { type FieldTexts, problemText } from '../kit/problem-text.ts';
import { hoursValue, offerDays, offerHours, untilStart } from './offer-form.ts';

type Terms = FieldTexts & {
  currency: CurrencyCode;
  today: CalendarDate;
  /** The price is settled once the deposit is paid. */
  isPriceFixed?: boolean;
  /** The total of the typed price, for the sums below the fields. */
  onPrice?: (typed: string) => void;
  onDeposit?: (typed: string) => void;
};

/** The terms of an offer: price, deposit, the balance, and the texts of the offer and its invoice. */
export function OfferFields({ currency, today, isPriceFixed = false, onPrice, onDeposit, ...texts }: Terms) {
  const t = useTranslate();
  const [balanceBy, setBalanceBy] = useState(texts.typed.balanceBy ?? 'door');
  const error = (name: string) => problemText(t, texts.problems, name);
  return (
    <>
      {!isPriceFixed && (
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <PlainField
            {...texts}
            name="pricePerPerson"
            label={t('groups.offer.price', { currency })}
            hint={t('groups.offer.priceHint')}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ currentTarget }) => onPrice?.(currentTarget.value)}
          />
          <PlainField
            {...texts}
            name="deposit"
            label={t('groups.offer.deposit', { currency })}
            hint={t('groups.offer.depositHint')}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ currentTarget }) => onDeposit?.(currentTarget.value)}
          />
        </div>
      )}
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <SelectField
          name="balanceBy"
          label={t('groups.offer.balance')}
          value={balanceBy}
          onChange={({ currentTarget }) => setBalanceBy(currentTarget.value)}
        >
          <option value="door">{t('groups.offer.atDoor')}</option>
          <option value="date">{t('groups.offer.byDate')}</option>
        </SelectField>
        {balanceBy === 'date' && (
          <DateField
            name="balanceDueOn"
            typed={texts.typed.balanceDueOn}
            error={error('balanceDueOn')}
            today={today}
            label={t('groups.offer.dueOn')}
          />
        )}
      </div>
      <TextAreaField
        name="note"
        label={t('groups.offer.note')}
        hint={t('groups.offer.noteHint')}
        defaultValue={texts.typed.note ?? ''}
        error={error('note')}
        rows={4}
      />
      <TextAreaField
        name="billTo"
        label={t('groups.offer.billTo')}
        hint={t('groups.offer.billToHint')}
        defaultValue={texts.typed.billTo ?? ''}
        error={error('billTo')}
        rows={2}
      />
    </>
  );
}

/** Until when the places are held. A change may keep the present end. */
export function HoldField({ typed, problems, keep }: FieldTexts & { keep?: string }) {
  const t = useTranslate();
  return (
    <SelectField
      name="days"
      label={t('groups.offer.days')}
      defaultValue={typed.days ?? ''}
      error={problemText(t, problems, 'days')}
    >
      {keep && <option value="">{keep}</option>}
      {offerHours.map((hours) => (
        <option key={hours} value={hoursValue(hours)}>
          {t('groups.offer.hoursOption', { hours })}
        </option>
      ))}
      {offerDays.map((days) => (
        <option key={days} value={days}>
          {t('groups.offer.daysOption', { days })}
        </option>
      ))}
      <option value={untilStart}>{t('groups.offer.untilStart')}</option>
    </SelectField>
  );
}
