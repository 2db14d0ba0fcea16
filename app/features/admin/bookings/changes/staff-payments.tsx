import { maxReasonCharacters } from '#domain/booking/staff-reason.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { CheckboxField, SelectField, TextField } from '#ui/field.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { linkHours, staffPayments } from './staff-booking.ts';

type Paying = {
  chosen: string;
  onChoose: (payment: string) => void;
  /** Why nothing is chosen yet. */
  note: string | undefined;
  /** Whether the partner would owe more than its limit, which staff may confirm. */
  asksOverLimit: boolean;
};

/** The payment: to the team, at the door, by a mailed link, to the partner, or none, with the fields of each. */
export function StaffPayments({ chosen, onChoose, note, asksOverLimit }: Paying) {
  const t = useTranslate();
  return (
    <FieldGroup name="payment" label={t('changes.staff.payment')} className="space-y-3">
      <div className="grid gap-x-4 sm:grid-cols-2">
        {staffPayments.map((way) => (
          <label key={way} className="flex min-h-12 items-center gap-3">
            <input
              type="radio"
              name="payment"
              value={way}
              checked={chosen === way}
              onChange={() => onChoose(way)}
              className="size-5 accent-hot-deep"
            />
            {t(`changes.staff.payments.${way}`)}
          </label>
        ))}
      </div>
      {chosen === '' && note && <p className="text-ink-soft">{note}</p>}
      {chosen === 'later' && <p className="text-ink-soft">{t('changes.staff.laterText')}</p>}
      {chosen === 'partner' && <p className="text-ink-soft">{t('changes.staff.partnerCollects')}</p>}
      {chosen === 'partner' && asksOverLimit && (
        <CheckboxField name="overLimit" label={t('changes.staff.overLimit')} />
      )}
      {chosen === 'link' && (
        <SelectField name="hours" label={t('changes.staff.hours')}>
          {linkHours.map((hours) => (
            <option key={hours} value={hours}>
              {t('changes.staff.hoursOption', { hours })}
            </option>
          ))}
        </SelectField>
      )}
      {chosen === 'nothing' && (
        <TextField
          name="because"
          label={t('changes.staff.because')}
          hint={t('changes.staff.becauseHint')}
          maxCharacters={maxReasonCharacters}
        />
      )}
    </FieldGroup>
  );
}
