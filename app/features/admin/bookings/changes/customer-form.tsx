import { useNavigation } from 'react-router';
import {
  type CustomerField,
  contactFields,
  customerField,
  requestFields,
} from '#domain/booking/customer-fields.ts';
import { CustomerInput } from '#features/booking/customer-input.tsx';
import { translateKey } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { CheckboxField, TextField } from '#ui/field.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import type { ChangesView } from './changes-view.ts';

/** The customer's details and the guests' names. */
export function CustomerForm({ booking, changes, formKey, answer }: ChangesView) {
  const t = useTranslate();
  const busy = useNavigation().formData?.get('intent') === 'correct';
  const refused = answer?.form === 'correct' && !answer.done ? answer : undefined;
  const typed = refused?.typed;
  const field = (name: CustomerField) => {
    const problem = refused?.problems[name];
    return (
      <CustomerInput
        key={name}
        id={`customer-${name}`}
        name={name}
        defaultValue={typed?.[name] ?? booking[name]}
        error={problem && translateKey(t, problem)}
        countries={changes.countries}
        maxLength={customerField(name).maxLength ?? undefined}
        className={customerField(name).control === 'country' ? 'sm:col-span-2' : undefined}
      />
    );
  };
  const [, ...others] = booking.guests;
  return (
    <SubmitForm
      answer={refused}
      outcome={false}
      problems={t('changes.problems')}
      version={changes.expectedVersion}
      action={`/admin/bookings/${booking.id}`}
      key={typed ? 'again' : changes.expectedVersion}
      className="space-y-4"
    >
      <input type="hidden" name="key" value={formKey} />
      <div className="field-grid sm:grid-cols-2">{contactFields.map(field)}</div>
      {others.map((name, at) => {
        const problem = refused?.problems[`additionalPeople.${at}`];
        return (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a guest is identified by the position in the party.
            key={at}
            id={`guest-${at}`}
            name={`guest.${at}`}
            label={t('changes.correct.guest', { number: at + 2 })}
            defaultValue={typed?.[`guest.${at}`] ?? name}
            error={problem && translateKey(t, problem)}
          />
        );
      })}
      {requestFields.map(field)}
      <CheckboxField
        id="customer-resend"
        name="resend"
        value="on"
        label={t('changes.correct.resend')}
        defaultChecked={typed?.resend === 'on'}
      />
      <Button type="submit" name="intent" value="correct" busy={busy}>
        {t('changes.correct.save')}
      </Button>
    </SubmitForm>
  );
}
