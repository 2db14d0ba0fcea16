import { useState } from 'react';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { CurrencyCode } from '#domain/money.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { DateField } from '#ui/date-field.tsx';
import { SelectField, TextAreaField } from '#ui/field.tsx';
import { useStartValue } from '#ui/form/form-fields.ts';
import { NumberField } from '#ui/number-field.tsx';
import { hoursValue, offerDays, offerHours, untilStart } from './offer-form.ts';

type Terms = {
  currency: CurrencyCode;
  today: CalendarDate;
  /** The price is settled once the deposit is paid. */
  isPriceFixed?: boolean;
  /** The total of the typed price, for the sums below the fields. */
  onPrice?: (typed: string) => void;
  onDeposit?: (typed: string) => void;
};

/** The terms of an offer: price, deposit, the balance, and the texts of the offer and its invoice. */
export function OfferFields({ currency, today, isPriceFixed = false, onPrice, onDeposit }: Terms) {
  const t = useTranslate();
  const [balanceBy, setBalanceBy] = useState(useStartValue('balanceBy') ?? 'door');
  return (
    <>
      {!isPriceFixed && (
        <div className="field-grid [--field-gap:1.25rem] sm:[--columns:2]">
          <NumberField
            name="pricePerPerson"
            label={t('groups.offer.price', { currency })}
            hint={t('groups.offer.priceHint')}
            isDecimal
            onChange={({ currentTarget }) => onPrice?.(currentTarget.value)}
          />
          <NumberField
            name="deposit"
            label={t('groups.offer.deposit', { currency })}
            hint={t('groups.offer.depositHint')}
            isDecimal
            onChange={({ currentTarget }) => onDeposit?.(currentTarget.value)}
          />
        </div>
      )}
      <div className="field-grid [--field-gap:1.25rem] sm:[--columns:2]">
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
          <DateField name="balanceDueOn" today={today} label={t('groups.offer.dueOn')} />
        )}
      </div>
      <TextAreaField name="note" label={t('groups.offer.note')} hint={t('groups.offer.noteHint')} rows={4} />
      <TextAreaField
        name="billTo"
        label={t('groups.offer.billTo')}
        hint={t('groups.offer.billToHint')}
        rows={2}
      />
    </>
  );
}

/** Until when the places are held. A change may keep the present end. */
export function HoldField({ keep }: { keep?: string }) {
  const t = useTranslate();
  return (
    <SelectField name="days" label={t('groups.offer.days')}>
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
